import { pinyin } from 'pinyin-pro';

/** A name's pinyin for search and sorting. */
export interface PinyinName {
  /** A–Z, or # for a name that starts with anything else. */
  initial: string;
  /** Without tones and spaces, lower case: 帕萨特 → `pasate`. Other characters stay. */
  pinyin: string;
  /** First letters: 帕萨特 → `pst`. */
  initials: string;
}

const SEPARATORS = /[\s·・-]+/g;

/** Pinyin of a brand or series. */
export function pinyinName(name: string): PinyinName {
  const clean = name.replace(SEPARATORS, '').toLowerCase();
  const syllables = pinyin(clean, { toneType: 'none', type: 'array', v: true });
  const first = (syllables[0] ?? '').charAt(0).toUpperCase();
  return {
    initial: /[A-Z]/.test(first) ? first : '#',
    pinyin: syllables.join(''),
    initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
  };
}
