import { GLOSSARY } from './words';

/** What the reader cannot say, for whoever extends the glossary: the word that it lacks. */
export interface Unread {
  lacks: string;
}

/** Words of the longest phrase of the glossary. */
const LONGEST = 8;

/** Things that Chinese counts before their name: 3缸, 3挡. */
const COUNTED: Readonly<Record<string, string>> = { cylinder: '缸', gear: '挡' };

/** A letter or number that names one of several: 传感器A, 凸轮轴位置传感器A/B. */
const isName = (word: string): boolean => /^([A-Z]{1,2}|\d{1,2}|[A-Z](\/[A-Z])+)$/.test(word);

/** The words of an English phrase in small letters; names of one of several stay capital. */
export const wordsOf = (text: string): string[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) =>
      isName(word) && !(word.length > 1 && GLOSSARY.has(word.toLowerCase())) ? word : word.toLowerCase(),
    );

const phraseAt = (given: readonly string[], at: number, size: number): string | undefined =>
  GLOSSARY.get(
    given
      .slice(at, at + size)
      .join(' ')
      .toLowerCase(),
  );

/** How many words from `at` the glossary knows as one phrase; 0 for none, and for things that are counted. */
function longestAt(given: readonly string[], at: number): number {
  const [word = '', next = ''] = given.slice(at);
  if (Object.hasOwn(COUNTED, word) && /^\d/.test(next)) return 0;
  for (let size = Math.min(LONGEST, given.length - at); size > 0; size -= 1)
    if (phraseAt(given, at, size) !== undefined) return size;
  return 0;
}

/** Chinese of a noun phrase, or the first word that the glossary lacks. */
export function translate(given: readonly string[]): { chinese: string } | Unread {
  const rest = [...given];
  let chinese = '';
  while (rest.length > 0) {
    const size = longestAt(rest, 0);
    if (size > 0) {
      chinese += phraseAt(rest, 0, size) ?? '';
      rest.splice(0, size);
      continue;
    }
    const [word = '', next = ''] = rest;
    rest.splice(0, 1);
    if (Object.hasOwn(COUNTED, word) && /^\d/.test(next)) {
      chinese += `${next}${COUNTED[word] ?? ''}`;
      rest.splice(0, 1);
    } else if (isName(word)) chinese += word;
    else if (word === '-' && chinese !== '') chinese += rest.length === 0 || chinese.endsWith('缸') ? '' : '：';
    else if (word.includes('/') && word.length > 1) rest.unshift(...wordsOf(word.split('/').join(' / ')));
    else return { lacks: word };
  }
  // two names beside each other would read as one: 驱动电机A U相
  return { chinese: chinese.replace(/([A-Z\d])((?:U-V-W|U-V|X-Y-Z|[UVWXYZ])相)/g, '$1的$2') };
}
