declare global {
  /** Outlives test files; scripts/jest/worker-environment.ts makes it. */
  var keptByWorker: Map<string, Promise<unknown>> | undefined;
}

/**
 * What is dear to make and never changes, made once per test process in place of once per file. `key` names it and
 * everything that it depends on.
 */
export function keptByWorker<T>(key: string, make: () => Promise<T>): Promise<T> {
  const kept = (globalThis.keptByWorker ??= new Map());
  const made = (kept.get(key) as Promise<T> | undefined) ?? make();
  kept.set(key, made);
  return made;
}
