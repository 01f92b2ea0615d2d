import { describe, expect, it } from "vitest";
import {
  DATABASE,
  ROOT,
  commit,
  harness,
  open,
  set,
  stream,
  unary,
  type Harness,
} from "./testing/service-harness.ts";

const begin = async (on: Harness, options: object = {}): Promise<Uint8Array> =>
  (await unary(on, "BeginTransaction", { database: DATABASE, options })).transaction ?? new Uint8Array();

const read = (on: Harness, transaction: Uint8Array, path: string) =>
  stream(on, "BatchGetDocuments", { database: DATABASE, documents: [`${ROOT}/${path}`], transaction });

const valueOf = async (on: Harness, path: string): Promise<object | undefined> =>
  (await stream(on, "BatchGetDocuments", { database: DATABASE, documents: [`${ROOT}/${path}`] }))[0]?.found
    ?.fields["n"];

describe("transactions", () => {
  it("let one of two that read and write the same document commit", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 0 })]);
    const [first, second] = [await begin(on), await begin(on)];
    await read(on, first, "c/a");
    await read(on, second, "c/a");
    const one = commit(on, [set("c/a", { n: 1 })], { transaction: first });
    on.time.advance(100);
    const two = commit(on, [set("c/a", { n: 2 })], { transaction: second });
    on.time.advance(1_900);
    await expect(one).rejects.toMatchObject({ status: "ABORTED", message: "Transaction lock timeout." });
    await expect(two).resolves.toHaveProperty("commitTime");
    expect(await valueOf(on, "c/a")).toMatchObject({ integerValue: { low: 2 } });
  });

  it("make a plain write wait until they end", async () => {
    const on = harness();
    const transaction = await begin(on);
    await read(on, transaction, "c/a");
    const write = commit(on, [set("c/a", { n: 1 })]);
    expect(await valueOf(on, "c/a")).toBeUndefined();
    await unary(on, "Rollback", { database: DATABASE, transaction });
    await write;
    expect(await valueOf(on, "c/a")).toMatchObject({ integerValue: { low: 1 } });
  });

  it("lock every document of a queried collection id", async () => {
    const on = harness();
    const transaction = await begin(on);
    await stream(on, "RunQuery", {
      parent: ROOT,
      structuredQuery: { from: [{ collectionId: "c" }] },
      transaction,
    });
    const write = commit(on, [set("x/y/c/new", { n: 1 })]);
    on.time.advance(2_000);
    await expect(write).rejects.toMatchObject({ status: "ABORTED" });
  });

  it("expire after a minute without a call and then block no writer", async () => {
    const on = harness();
    const transaction = await begin(on);
    await read(on, transaction, "c/a");
    on.time.advance(61_000);
    await commit(on, [set("c/a", { n: 1 })]);
    await expect(read(on, transaction, "c/a")).rejects.toMatchObject({
      status: "ABORTED",
      message: "The referenced transaction has expired or is no longer valid.",
    });
  });

  it("read one state and write nothing when they are read-only", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 })]);
    const transaction = await begin(on, { readOnly: {} });
    await commit(on, [set("c/a", { n: 2 })]);
    const [answer] = await read(on, transaction, "c/a");
    expect(answer?.found?.fields["n"]).toMatchObject({ integerValue: { low: 1 } });
    await expect(commit(on, [set("c/a", { n: 3 })], { transaction })).rejects.toMatchObject({
      status: "INVALID_ARGUMENT",
      message: "Cannot modify entities in a read-only transaction.",
    });
  });

  it("distinguish malformed, unknown and ended ids", async () => {
    const on = harness();
    const used = await begin(on);
    await commit(on, [set("c/a", { n: 1 })], { transaction: used });
    await expect(commit(on, [], { transaction: used })).rejects.toMatchObject({ status: "ABORTED" });
    await expect(commit(on, [], { transaction: Uint8Array.of(0, 0, 0) })).rejects.toMatchObject({
      message: "Invalid transaction.",
    });
    await expect(
      commit(on, [], { transaction: Uint8Array.of(0x11, 100, 0, 0, 0, 0, 0, 0, 0) }),
    ).rejects.toMatchObject({ message: "Transaction is invalid or expired." });
    await expect(unary(on, "Rollback", { database: DATABASE, transaction: used })).resolves.toEqual({});
  });

  it("refuse a verified document that has changed", async () => {
    const on = harness();
    await commit(on, [set("c/a", { n: 1 })]);
    const verify = { verify: `${ROOT}/c/a`, currentDocument: { exists: false } };
    await expect(commit(on, [verify, set("c/b", { n: 1 })])).rejects.toMatchObject({
      status: "ALREADY_EXISTS",
    });
    expect(await valueOf(on, "c/b")).toBeUndefined();
  });

  it("end a Write stream when its write times out", async () => {
    const on = harness();
    const transaction = await begin(on);
    await read(on, transaction, "c/a");
    const { client, answers, errors } = open(on, "Write");
    client.message({ database: DATABASE });
    client.message({ writes: [set("c/a", { n: 1 })] });
    await expect.poll(() => answers.length).toBe(1);
    on.time.advance(2_000);
    await expect.poll(() => errors).toMatchObject([{ status: "ABORTED" }]);
  });

  const query = (on: Harness, transaction: Uint8Array) =>
    stream(on, "RunQuery", { parent: ROOT, structuredQuery: { from: [{ collectionId: "c" }] }, transaction });

  /** Reads in a transaction that ends at once. */
  async function peek(on: Harness, path: string) {
    const transaction = await begin(on);
    const answers = await read(on, transaction, path);
    await unary(on, "Rollback", { database: DATABASE, transaction });
    return answers;
  }

  it("make a query wait for a writer that already has its collection, and then read what it wrote", async () => {
    const on = harness();
    const [holder, reader] = [await begin(on), await begin(on)];
    await read(on, holder, "c/a");
    const write = commit(on, [set("c/a", { n: 1 })]);
    const answers = query(on, reader);
    // Documents that the writer has not locked can still be read one by one.
    expect(await peek(on, "c/a")).toMatchObject([{ missing: `${ROOT}/c/a` }]);
    await unary(on, "Rollback", { database: DATABASE, transaction: holder });
    await write;
    expect(await answers).toMatchObject([{ document: { fields: { n: { integerValue: { low: 1 } } } } }]);
  });

  it("make a read wait for the documents that a waiting writer has locked in name order", async () => {
    const on = harness();
    const [holder, reader] = [await begin(on), await begin(on)];
    await read(on, holder, "c/b");
    const write = commit(on, [set("c/c", { n: 3 }), set("c/b", { n: 2 }), set("c/a", { n: 1 })]);
    expect(await peek(on, "c/c")).toMatchObject([{ missing: `${ROOT}/c/c` }]);
    const taken = read(on, reader, "c/a");
    // The rollback comes after the read, which is waiting.
    const end = unary(on, "Rollback", { database: DATABASE, transaction: reader });
    await unary(on, "Rollback", { database: DATABASE, transaction: holder });
    expect(await taken).toMatchObject([{ found: { fields: { n: { integerValue: { low: 1 } } } } }]);
    await end;
    await write;
  });

  it("continue when the writer that they wait for times out", async () => {
    const on = harness();
    const transaction = await begin(on);
    await read(on, transaction, "c/a");
    const write = commit(on, [set("c/a", { n: 1 })]);
    on.time.advance(100);
    const answers = query(on, transaction);
    on.time.advance(1_900);
    await expect(write).rejects.toMatchObject({ status: "ABORTED", message: "Transaction lock timeout." });
    expect(await answers).toMatchObject([{ done: true }]);
  });
});
