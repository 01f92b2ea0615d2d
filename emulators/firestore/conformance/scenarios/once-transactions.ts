import { codeOf, type Scenario } from "./scenario.ts";
import type { Client } from "./client.ts";

export const TRANSACTION_SCENARIOS: readonly Scenario<Client>[] = [
  {
    name: "a transaction reads and then writes",
    run: async (client) => {
      await client.write(["set", "c/a", { n: 1 }]);
      const seen = await client.transact(async (transaction) => {
        const [a, b] = [await transaction.read("c/a"), await transaction.read("c/b")];
        transaction.write(["update", "c/a", { n: 2 }], ["set", "c/b", { n: 3 }], ["merge", "c/b", { m: 4 }]);
        return [a, b];
      });
      return [seen, await client.read("c/a"), await client.read("c/b")];
    },
    sees: [[{ n: 1 }, null], { n: 2 }, { n: 3, m: 4 }],
  },
  {
    name: "a transaction that fails leaves nothing",
    run: async (client) => {
      const failed = await codeOf(
        client.transact(async (transaction) => {
          await transaction.read("c/a");
          transaction.write(["set", "c/a", {}]);
          throw Object.assign(new Error("stop"), { code: "stopped" });
        }),
      );
      return [failed, await client.read("c/a")];
    },
    sees: ["stopped", null],
  },
  {
    name: "transactions on one counter all count",
    run: async (client) => {
      await client.write(["set", "c/n", { n: 0 }]);
      const add = () =>
        client.transact(async (transaction) => {
          const { n } = (await transaction.read("c/n")) as { n: number };
          transaction.write(["update", "c/n", { n: n + 1 }]);
        });
      await Promise.all([add(), add(), add()]);
      return client.read("c/n");
    },
    sees: { n: 3 },
  },
  {
    name: "a transaction on a missing document creates, updates and deletes",
    run: async (client) => [
      await codeOf(
        client.transact(async (transaction) => {
          transaction.write(["update", "c/none", { a: 1 }]);
          return Promise.resolve();
        }),
      ),
      await codeOf(
        client.transact(async (transaction) => {
          await transaction.read("c/a");
          transaction.write(["set", "c/a", { a: 1 }], ["update", "c/a", { b: 2 }]);
        }),
      ),
      await client.read("c/a"),
      await codeOf(
        client.transact(async (transaction) => {
          await transaction.read("c/a");
          transaction.write(["delete", "c/a"]);
        }),
      ),
      await client.read("c/a"),
    ],
    sees: ["not-found", "done", { a: 1, b: 2 }, "done", null],
  },
];
