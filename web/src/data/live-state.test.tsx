import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { DataServicesProvider } from "./services.tsx";
import { fakeServices } from "../testing/fake-services.ts";
import { useDoc, knownItems, useList } from "./live-state.ts";

const schema = z.object({ id: z.string(), name: z.string() });

function follow() {
  const services = fakeServices();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <DataServicesProvider value={services}>{children}</DataServicesProvider>
  );
  const use = () => ({ list: useList({ path: "things" }, schema), doc: useDoc("things/a", schema) });
  return { services, render: () => renderHook(use, { wrapper }).result };
}

test("a cache that was empty from the start is unknown offline, loading online, and empty once the server answers", async () => {
  const { services, render } = follow();
  services.store.mood = "unreachable";
  services.setOnline(false);
  const result = render();
  await waitFor(() => expect(result.current.list.state).toBe("unknown"));
  expect(result.current.doc.state).toBe("unknown");
  expect(knownItems(result.current.list)).toBeNull();
  act(() => services.setOnline(true));
  expect(result.current.list.state).toBe("loading");
  expect(result.current.doc.state).toBe("loading");
  act(() => services.store.reconnect());
  expect(result.current.list.state).toBe("empty");
  expect(result.current.doc.state).toBe("missing");
  expect(knownItems(result.current.list)).toEqual([]);
});

test("an empty list that the server has confirmed stays empty when the network is lost", async () => {
  const { services, render } = follow();
  const result = render();
  await waitFor(() => expect(result.current.list.state).toBe("empty"));
  services.store.mood = "unreachable";
  act(() => {
    services.setOnline(false);
    services.store.seed("elsewhere/b", {});
  });
  expect(result.current.list.state).toBe("empty");
  expect(result.current.doc.state).toBe("missing");
});

test("cached data is ready offline and marked as cached", async () => {
  const { services, render } = follow();
  services.store.seed("things/a", { name: "one" });
  services.store.mood = "unreachable";
  services.setOnline(false);
  const result = render();
  await waitFor(() => expect(result.current.list).toMatchObject({ state: "ready", fromCache: true }));
  expect(result.current.doc).toMatchObject({ state: "ready", data: { id: "a", name: "one" } });
  expect(knownItems(result.current.list)).toHaveLength(1);
});

test("a list that cannot be read is failed, and is read again on a retry", async () => {
  const { services, render } = follow();
  services.store.breakReading("things");
  const result = render();
  await waitFor(() => expect(result.current.list.state).toBe("failed"));
  services.store.repair();
  act(() => {
    if (result.current.list.state === "failed") result.current.list.retry();
  });
  await waitFor(() => expect(result.current.list.state).toBe("empty"));
});
