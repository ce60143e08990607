import { readTable, type HtmlTable } from './html-table';
import { opens, textOfHtml, tokensOf, type HtmlToken } from './html-tokens';

/** A piece of a text document, from top to bottom. */
export type DocumentPart =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'heading'; readonly html: string; readonly text: string; readonly level: number }
  | { readonly kind: 'table'; readonly table: HtmlTable };

const HEADING = /^h([1-6])$/;
const isSomething = (html: string) => /<(img|hr)\b/i.test(html) || textOfHtml(html) !== '';

/** Index of the token that closes the one at `start`; the last one when nothing does. */
function endOf(tokens: readonly HtmlToken[], start: number): number {
  const name = tokens[start]?.tag;
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.tag !== name) continue;
    depth += token?.closes ? -1 : 1;
    if (depth === 0) return at;
  }
  return tokens.length - 1;
}

/**
 * A document as texts, headings and tables, which can then be shown, found and scrolled to one by one. What surrounds a
 * heading or table is closed before it and opened again behind.
 */
export function documentParts(html: string): DocumentPart[] {
  const tokens = tokensOf(html);
  const parts: DocumentPart[] = [];
  const around: HtmlToken[] = [];
  let text = '';
  const flush = () => {
    const whole =
      text +
      [...around]
        .reverse()
        .map(({ tag }) => `</${tag}>`)
        .join('');
    if (isSomething(whole)) parts.push({ kind: 'text', html: whole });
    text = around.map((token) => token.text).join('');
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const level = Number(HEADING.exec(token.tag ?? '')?.[1] ?? 0);
    if (!token.closes && (token.tag === 'table' || level > 0)) {
      flush();
      const end = endOf(tokens, at);
      const inside = tokens.slice(at, end + 1);
      if (token.tag === 'table') {
        const table = readTable(inside);
        if (table.rows.length > 0) parts.push({ kind: 'table', table });
      } else {
        const whole = inside.map((one) => one.text).join('');
        if (isSomething(whole)) parts.push({ kind: 'heading', html: whole, text: textOfHtml(whole), level });
      }
      at = end;
      continue;
    }
    text += token.text;
    if (opens(token)) around.push(token);
    else if (token.closes && around[around.length - 1]?.tag === token.tag) around.pop();
  }
  around.length = 0;
  flush();
  return parts;
}

/** A heading to jump to: the part that it is, and how deep it stands below the highest one, from 0. */
export interface JumpTarget {
  readonly part: number;
  readonly text: string;
  readonly depth: number;
}

/** Fewer headings are seen at a glance. */
const FEWEST = 4;

/** The headings of a long document, without its title; captions of tables where nothing else names them. */
export function jumpTargets(parts: readonly DocumentPart[]): JumpTarget[] {
  const found = parts.flatMap((part, index) => {
    if (part.kind === 'heading') return part.level === 1 && index < 2 ? [] : [{ part: index, ...part }];
    const caption = part.kind === 'table' ? textOfHtml(part.table.caption) : '';
    return caption && parts[index - 1]?.kind !== 'heading' ? [{ part: index, text: caption, level: 2 }] : [];
  });
  const top = Math.min(...found.map(({ level }) => level));
  return found.length < FEWEST
    ? []
    : found.map(({ part, text, level }) => ({ part, text, depth: Math.min(2, level - top) }));
}
