import type { Usage } from "../../rpc/usage.ts";
import { answerJson, answerNotFound } from "../http/answer.ts";
import type { Endpoint } from "../http/listener.ts";
import { prettyJson } from "./pretty.ts";

/** `GET /usage`: the cost of all calls so far. To measure, take the difference of two answers. */
export function usageEndpoint(usage: Usage): Endpoint {
  return ({ method, path, response }) => {
    if (method === "GET" && path === "/usage") answerJson(response, prettyJson(usage));
    else answerNotFound(response);
    return Promise.resolve();
  };
}
