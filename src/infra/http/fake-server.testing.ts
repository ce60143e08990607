type Answer = unknown | ((body: Record<string, unknown>) => unknown);

/** Answers by path; a function computes it and may throw. A path without an answer fails the test. */
export function fakeServer(known: Record<string, Answer> = {}) {
  const log: { path: string; body: Record<string, unknown> }[] = [];
  return {
    known,
    async call({ path }: { path: string }, body: Record<string, unknown>): Promise<unknown> {
      log.push({ path, body });
      await Promise.resolve();
      if (!(path in known)) throw new Error(`unexpected call of ${path}`);
      const answer = known[path];
      const value: unknown =
        typeof answer === 'function' ? (answer as (body: Record<string, unknown>) => unknown)(body) : answer;
      if (value instanceof Error) throw value;
      return value;
    },
    answers: (byPath: Record<string, Answer>) => void Object.assign(known, byPath),
    sent: (path: string) => log.filter((entry) => entry.path === path).map(({ body }) => body),
  };
}
export type FakeServer = ReturnType<typeof fakeServer>;
