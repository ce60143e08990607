const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
// eslint-disable-next-line no-control-regex -- control characters are what pasted and scanned text must lose
const INVISIBLE = /[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;
const SEPARATORS = /[\s\-‐‑‒–—―−·•・．._]/g;

/** Full-width ASCII (Ａ１－) as Chinese keyboards type it, turned into its ordinary form. */
export function toHalfWidth(text: string): string {
  return text
    .replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/\u3000/g, ' ');
}

/** One tidy line: half-width, no control or invisible characters, single spaces, trimmed. */
export function tidyText(text: string): string {
  return toHalfWidth(text.replace(/[\t\r\n]/g, ' '))
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A VIN, plate or trouble code as it is meant: tidy, without spaces, dashes and dots, upper case. */
export function compactCode(text: string): string {
  return tidyText(text)
    .replace(SEPARATORS, '')
    .replace(/[a-z]/g, (char) => char.toUpperCase());
}
