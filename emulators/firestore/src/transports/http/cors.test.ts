import { describe, expect, it } from "vitest";
import { corsHeaders } from "./cors.ts";

const common = {
  "access-control-allow-origin": "http://localhost:3000",
  "access-control-allow-credentials": "true",
  "access-control-allow-methods": "DELETE,GET,HEAD,PATCH,POST,PUT",
  vary: "Origin",
};

describe("corsHeaders", () => {
  it("returns no headers for a client without an origin", () => {
    expect(corsHeaders("GET", {})).toEqual({});
    expect(corsHeaders("OPTIONS", { "access-control-request-headers": "content-type" })).toEqual({});
  });

  it("echoes the origin on every answer", () => {
    expect(corsHeaders("GET", { origin: "http://localhost:3000" })).toEqual(common);
  });

  it("echoes the requested headers of a preflight only", () => {
    const asked = {
      origin: "http://localhost:3000",
      "access-control-request-headers": "content-type,authorization",
    };
    expect(corsHeaders("OPTIONS", asked)).toEqual({
      ...common,
      "access-control-allow-headers": "content-type,authorization",
    });
    expect(corsHeaders("POST", asked)).toEqual(common);
  });

  it("allows a private network when asked, whatever the value is", () => {
    const asked = { origin: "http://localhost:3000", "access-control-request-private-network": "false" };
    expect(corsHeaders("OPTIONS", asked)).toEqual({
      ...common,
      "access-control-allow-private-network": "true",
    });
  });
});
