/** A trouble code with the byte of its failure type (SAE J2012 DA), as in P0230-11; null where none was told. */
export interface CodeWithType {
  readonly code: string;
  readonly failureType: string | null;
}

/** As the page of codes, orders and links have it: P0230, P0230-11. */
export const codeText = ({ code, failureType }: CodeWithType): string =>
  failureType === null ? code : `${code}-${failureType}`;

/** The same the other way round. */
export const codeOfText = (text: string): CodeWithType => ({
  code: text.slice(0, 5),
  failureType: text.length > 5 ? text.slice(6) : null,
});

/** The codes of such texts, each once: P0230-11 and P0230-13 are one code. */
export const codesOfTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => codeOfText(text).code)),
];

/**
 * Each code and failure type once, in their order. A code without a type is the one with a type that stands beside it;
 * beside several it says nothing. `join`: what is kept of two that are the same, the earlier one by itself.
 */
export function eachCodeOnce<T extends CodeWithType>(
  codes: readonly T[],
  join: (known: T, one: T) => T = (one) => one,
) {
  const types = new Map<string, Set<string>>();
  for (const { code, failureType } of codes)
    if (failureType !== null) types.set(code, (types.get(code) ?? new Set<string>()).add(failureType));
  const once = new Map<string, T>();
  for (const one of codes) {
    const [first = null, second] = types.get(one.code) ?? [];
    if (one.failureType === null && second !== undefined) continue;
    const failureType = one.failureType ?? first;
    const text = codeText({ code: one.code, failureType });
    const known = once.get(text);
    once.set(text, { ...(known ? join(known, one) : one), failureType });
  }
  return [...once.values()];
}
