import type { Wanted } from '../library/mentions';

/** Letters with digits behind them, such as J17: 30 and M are in any text. */
const TELLING = /^[A-Za-z]{1,3}\d{1,4}[A-Za-z]?$/;
/** On which side, in which row, which of several. */
const BEHIND = /（[^）]*）|\([^)]*\)|\s*\d+$/g;
const BEFORE = /^(\d+ ?缸|驾驶席|副驾)?(左|右)?(前|后)?(侧)?/;
/** Named after what they are for. */
const SERVING = /(保险丝|继电器)$/;

/**
 * What a part of a diagram is looked up by: its name, then the name without its place (左前轮速传感器 → 轮速传感器),
 * then what a fuse or relay is for (燃油泵继电器 → 燃油泵).
 */
export function wantedPart(name: string, designation: string): Wanted {
  const bare = name.replace(BEHIND, '').trim();
  const placeless = bare.replace(BEFORE, '').trim();
  const words = [name.trim(), bare, placeless, placeless.replace(SERVING, '').trim()];
  return {
    words: [...new Set(words)].filter((word) => Array.from(word).length >= 2),
    designation: TELLING.test(designation) ? designation : null,
  };
}
