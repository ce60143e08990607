/** A loose contact keeps its state for so many moves. */
const MOVES = 3;
/** It is bad for so many of ten such times. */
const BAD_OF_TEN = 6;

/**
 * Whether a fault that comes and goes is there after so many moves: always at first, so that the complaint shows, then
 * by chance that the seed fixes. The same for the same seed and number.
 */
export function isPresent(seed: string, moves: number): boolean {
  const time = Math.floor(moves / MOVES);
  return time === 0 || hashOf(`${seed}/${time}`) % 10 < BAD_OF_TEN;
}

/** FNV-1a with a last mixing step, whose low bits depend on all characters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
