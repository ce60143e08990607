import { report } from './diagnostics';

const told = new Set<string>();

/**
 * What `ask` gives, or `otherwise` where the platform has no such call or fails at it, as older and newer base
 * libraries do: no page may stay white for that. Logged once for each `what`.
 */
export function guarded<T>(what: string, ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch (error) {
    if (!told.has(what)) report('warn', `${what}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
    told.add(what);
    return otherwise;
  }
}

/** Begins to listen and gives what ends it; does nothing, and says so in the log, where there is nothing to hear. */
export function listening(what: string, begin: () => void, end: () => void): () => void {
  guarded(what, begin, undefined);
  return () => guarded(what, end, undefined);
}
