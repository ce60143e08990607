import { createHash } from 'node:crypto';

/** Files of a package by their path. */
export type Texts = Map<string, string>;

/**
 * Makes the same thing of the same texts only once in this process: runs with planted faults read a package again and
 * again of which almost nothing has changed.
 */
export function onceForTexts<T>(make: (texts: Texts) => T): (texts: Texts) => T {
  const made = new Map<string, T>();
  return (texts) => {
    const key = createHash('sha256')
      .update(JSON.stringify([...texts]))
      .digest('hex');
    const known = made.get(key) ?? make(texts);
    made.set(key, known);
    return known;
  };
}
