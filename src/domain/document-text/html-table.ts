import { textOfHtml, type HtmlToken } from './html-tokens';
import { keepTogether, piecesOf } from './keep-together';

interface Cell {
  readonly isHead: boolean;
  readonly html: string;
  readonly text: string;
  /** First column of the table that it covers, from 0, and how many columns and rows. */
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  /** Alignment and colours, as the document has them. */
  readonly look: string;
}

/** A table of a document, as it is read. */
export interface HtmlTable {
  readonly caption: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Rows at the top that name the columns. */
  readonly heads: number;
}

/** Hostile or broken spans must not make columns that are not there. */
const MOST_SPAN = 60;
/** Characters of a line in a column of words: no fewer where all columns are to fit, and as many as read well. */
const WORDS = { fewest: 5, easy: 12 } as const;
/** Left and right of a cell's text together. */
const PADDING = 1.6;

const wide = /[\u2e80-\uffef]/;
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (wide.test(sign) ? 1 : /[A-Z0-9mw%@Ω]/.test(sign) ? 0.66 : 0.52), 0);
const needed = (text: string, words: number) =>
  Math.max(0, Math.min(words, widthOf(text)), ...piecesOf(text).map(widthOf)) + PADDING;

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*["']?([^"'>]*)`, 'i').exec(tag)?.[1];
const span = (tag: string, name: string) =>
  Math.min(MOST_SPAN, Math.max(1, Math.floor(Number(attribute(tag, name) ?? 1)) || 1));

function lookOf(tag: string): string {
  const style = (attribute(tag, 'style') ?? '')
    .split(';')
    .filter((one) => one.trim() !== '' && !/^\s*width\s*:/i.test(one))
    .join(';');
  const align = attribute(tag, 'align') ?? '';
  return `${/^(left|right|center)$/i.test(align) ? ` align="${align}"` : ''}${style ? ` style="${style}"` : ''}`;
}

/** Reads what stands between `<table>` and `</table>`, both included. */
export function readTable(tokens: readonly HtmlToken[]): HtmlTable {
  const rows: Cell[][] = [];
  /** Rows that a cell above still covers, by column. */
  const covered: number[] = [];
  let caption = '';
  let open: { tag: string; start: string; html: string; depth: number } | null = null;
  let headsBySection = 0;
  let inHead = false;
  const end = () => {
    if (!open) return;
    const { tag, start, html } = open;
    open = null;
    if (tag === 'caption') return void (caption = html);
    const row = rows[rows.length - 1] ?? rows[rows.push([]) - 1] ?? [];
    const before = row[row.length - 1];
    let column = before ? before.column + before.columns : 0;
    while ((covered[column] ?? 0) > 0) column += 1;
    const columns = span(start, 'colspan');
    const cellRows = span(start, 'rowspan');
    for (let at = column; at < column + columns; at += 1) covered[at] = cellRows;
    row.push({
      isHead: tag === 'th',
      html,
      text: textOfHtml(html),
      column,
      columns,
      rows: cellRows,
      look: lookOf(start),
    });
  };
  for (const token of tokens.slice(1, -1)) {
    const { tag, closes, text } = token;
    if (open && !(open.depth === 0 && tag !== null && /^(t[dhr]|caption|thead|tbody|tfoot)$/.test(tag))) {
      if (tag === 'table') open.depth += closes ? -1 : 1;
      open.html += text;
      continue;
    }
    end();
    if (tag === 'thead') inHead = !closes;
    if (closes) continue;
    if (tag === 'tr') {
      for (const [at, left] of covered.entries()) covered[at] = Math.max(0, (left ?? 0) - 1);
      rows.push([]);
      if (inHead) headsBySection += 1;
    }
    if (tag === 'td' || tag === 'th' || tag === 'caption') open = { tag, start: text, html: '', depth: 0 };
  }
  end();
  const filled = rows.filter((row) => row.length > 0);
  const plain = filled[0];
  const heads = headsBySection > 0 ? headsBySection : plain && plain.every(({ isHead }) => isHead) ? 1 : 0;
  return { caption, rows: filled, heads: Math.min(heads, filled.length) };
}

/** What each column needs, in widths of a Chinese character, when a line of words has `words` of them. */
function columnWidths(rows: HtmlTable['rows'], words: number): number[] {
  const widths: number[] = [];
  for (const { column, columns, text } of rows.flat()) {
    for (let at = column; at < column + columns; at += 1) widths[at] = Math.max(widths[at] ?? 0, PADDING);
    if (columns === 1) widths[column] = Math.max(widths[column] ?? 0, needed(text, words));
  }
  return Array.from(widths, (width) => width ?? PADDING);
}

/** Widths of a Chinese character that a table needs at least, and those with which it reads well. */
export function tableWidths({ rows }: HtmlTable): { fewest: number; easy: number } {
  const sum = (words: number) => columnWidths(rows, words).reduce((whole, width) => whole + width, 0);
  return { fewest: sum(WORDS.fewest), easy: sum(WORDS.easy) };
}

/** A first column that is wider than this would leave a phone nothing to scroll in. */
const MOST_KEPT = 10;

interface Shown {
  /** A row to point at, from 0. */
  readonly marked?: number | null;
  /** It scrolls in a box: its columns are as wide as reads well. */
  readonly isWide?: boolean;
}

/** HTML of a table. Names of classes are those of `ui/rich-text`. */
export function tableHtml({ caption, rows, heads }: HtmlTable, { marked = null, isWide = false }: Shown = {}): string {
  const widths = columnWidths(rows, isWide ? WORDS.easy : WORDS.fewest);
  const keeps = widths.length > 1 && (widths[0] ?? 0) <= MOST_KEPT;
  // Narrower than this, a column of Chinese would stand upright, a character a line.
  const columns = widths.map((width) => `<col style="width:${width.toFixed(1)}em">`).join('');
  const lines = rows.map((row, index) => {
    const kind = index < heads ? 'rich-heads' : (index - heads) % 2 === 1 ? 'rich-even' : '';
    const cells = row.map(({ isHead, html, column, columns, rows: down, look }) => {
      const tag = isHead || index < heads ? 'th' : 'td';
      const names = [
        'rich-cell',
        ...(index < heads ? ['rich-head'] : []),
        // Rows of a head below each other would cover each other.
        ...(index < heads && heads === 1 ? ['rich-head-kept'] : []),
        ...(keeps && column === 0 && columns === 1 ? ['rich-first'] : []),
      ].join(' ');
      const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`;
      return `<${tag} class="${names}"${spans}${look}>${keepTogether(html)}</${tag}>`;
    });
    const names = [kind, index === marked ? 'rich-marked' : ''].filter(Boolean).join(' ');
    return `<tr${names ? ` class="${names}"` : ''}>${cells.join('')}</tr>`;
  });
  const head = heads > 0 ? `<thead>${lines.slice(0, heads).join('')}</thead>` : '';
  const title = caption ? `<caption class="rich-caption">${keepTogether(caption)}</caption>` : '';
  return `<table class="rich-table">${title}<colgroup>${columns}</colgroup>${head}<tbody>${lines.slice(heads).join('')}</tbody></table>`;
}
