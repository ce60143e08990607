/** What a page says of one trouble code. */
export interface GuideSection {
  readonly title: string;
  readonly texts: readonly string[];
  readonly steps: readonly string[];
}

const MOST_LINES = 20;
const HEADING = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/gi;
const BLOCK = /<(p|li|tr)\b[^>]*>([\s\S]*?)<\/\1>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text without tags; cells of a row stand apart. */
const plain = (html: string): string =>
  html
    .replace(/<\/t[dh]>/gi, ' · ')
    .replace(/<(?:br|p|li|div)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Math.min(Number(number), 0x10ffff)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/(?: ·)+ *$/, '')
    .trim();

const hasCode = (text: string, code: string): boolean => new RegExp(`(^|[^A-Z0-9])${code}($|[^A-Z0-9])`).test(text);

/** A paragraph that a code begins: what Word documents have for a heading. */
const CODE_BEGINS = /^[\s\d.、)）(（[【•·]*[PBCU][0-3][0-9A-F]{3}(?![0-9A-Za-z])/;

/** Steps that a Word document counts or marks by hand. */
const STEP_MARK = /^(?:[•·●▪]|\d{1,2}[.、)）](?!\d)|[①-⑳])\s*/;

interface Block {
  readonly tag: string;
  readonly text: string;
}

const blocksOf = (html: string): Block[] =>
  [...html.matchAll(BLOCK)]
    .map(([, tag = '', text = '']) => ({ tag: tag.toLowerCase(), text: plain(text) }))
    .filter(({ text }) => text !== '');

/** Texts and steps of a body; steps are items of lists, and paragraphs that look like them. */
function sectionOf(title: string, blocks: readonly Block[]): GuideSection {
  const of = (isStep: boolean) =>
    blocks
      .filter(({ tag, text }) => (tag === 'li' || STEP_MARK.test(text)) === isStep)
      .map(({ text }) => (isStep ? text.replace(STEP_MARK, '') : text))
      .slice(0, MOST_LINES);
  return { title, texts: of(false), steps: of(true) };
}

/** From the paragraph that the code begins to the next one that any code begins, or the next heading. */
function paragraphsOf(html: string, code: string): GuideSection | null {
  for (const part of html.split(/<h[1-6]\b/i)) {
    const blocks = blocksOf(part);
    const at = blocks.findIndex(({ tag, text }) => tag === 'p' && CODE_BEGINS.test(text) && hasCode(text, code));
    const title = blocks[at];
    if (!title) continue;
    const rest = blocks.slice(at + 1);
    const end = rest.findIndex(({ tag, text }) => tag === 'p' && CODE_BEGINS.test(text));
    return sectionOf(title.text, end < 0 ? rest : rest.slice(0, end));
  }
  return null;
}

/**
 * What a page says of a trouble code, as HTML: from the heading that names it to the next one of its height, else from
 * the paragraph that it begins, else the row of a table that names it. Null when none does.
 */
export function guideSection(html: string, code: string): GuideSection | null {
  const headings = [...html.matchAll(HEADING)];
  const at = headings.findIndex((heading) => hasCode(plain(heading[2] ?? ''), code));
  const heading = headings[at];
  if (heading) {
    const next = headings.slice(at + 1).find(([, height = '']) => Number(height) <= Number(heading[1]));
    const body = html.slice(heading.index + heading[0].length, next?.index ?? html.length);
    return sectionOf(plain(heading[2] ?? ''), blocksOf(body));
  }
  const told = paragraphsOf(html, code);
  if (told) return told;
  const row = [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/gi)].find(([, cells = '']) => hasCode(plain(cells), code));
  return row ? { title: code, texts: [plain(row[1] ?? '')], steps: [] } : null;
}
