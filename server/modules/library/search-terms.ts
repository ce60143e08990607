/** Longest beginning of a Latin word or number that is indexed. */
const MAX_PREFIX = 6;
const RUNS = /[a-z0-9]+|\p{Script=Han}+/gu;

const isLatin = (run: string) => /^[a-z0-9]/.test(run);

/**
 * What people call a thing beside the word that the documents use. Longer ones stand first, since they contain shorter
 * ones.
 */
const SYNONYMS: Readonly<Record<string, string>> = {
  起动马达: '起动机',
  启动马达: '起动机',
  启动机: '起动机',
  启动: '起动',
  引擎: '发动机',
  大灯: '前照灯',
  刹车: '制动',
  雨刮器: '刮水器',
  雨刮: '刮水器',
  雨刷: '刮水器',
  汽油泵: '燃油泵',
  冷气: '空调',
  电瓶: '蓄电池',
  档位: '挡位',
  波箱: '变速箱',
  电脑板: '控制单元',
};
const SYNONYM = new RegExp(Object.keys(SYNONYMS).join('|'), 'g');

/** Search texts and keywords are compared in this form: lower case, one space between words, one word for one thing. */
export const librarySearchForm = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SYNONYM, (word) => SYNONYMS[word] ?? word);

/** The ways in which people write a word, that of the documents first: texts by users have any of them. */
export function spellingsOf(word: string): string[] {
  const form = librarySearchForm(word);
  const others = Object.entries(SYNONYMS).flatMap(([said, written]) =>
    form.includes(written) ? [form.replaceAll(written, said)] : [],
  );
  return [...new Set([form, ...others])];
}

/**
 * What the index stores of a text: for Chinese every character and every pair of neighbours, for words and codes every
 * beginning of up to six characters.
 */
export function indexTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const [run] of librarySearchForm(text).matchAll(RUNS)) {
    if (isLatin(run)) {
      for (let length = 1; length <= Math.min(MAX_PREFIX, run.length); length += 1) terms.add(run.slice(0, length));
      continue;
    }
    const chars = Array.from(run);
    chars.forEach((char, at) => {
      terms.add(char);
      const next = chars[at + 1];
      if (next !== undefined) terms.add(char + next);
    });
  }
  return [...terms];
}

/**
 * What the index must hold of a text in which `word` occurs. It holds no less for every such text but one in which
 * the word begins inside a Latin word; empty when the word has nothing to search for, such as an emoji.
 */
export function wordTerms(word: string): string[] {
  return [...librarySearchForm(word).matchAll(RUNS)].flatMap(([run]) => {
    if (isLatin(run)) return [run.slice(0, MAX_PREFIX)];
    const chars = Array.from(run);
    return chars.length === 1 ? chars : chars.slice(1).map((char, at) => `${chars[at] ?? ''}${char}`);
  });
}
