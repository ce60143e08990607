import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { codesIn } from '../../../src/domain/trouble-codes/codes-in';
import { cutText } from '../../base/cut-text';
import { standardCode } from '../../codes/dictionary';

/** Something that a document has at a place of its own: a part, a trouble code, a row of a table. */
export interface DocumentPlaceLine {
  /** from 1 */
  readonly page: number;
  /** Designation on a wiring diagram, as the viewer's `at` takes it; empty elsewhere. */
  readonly at: string;
  readonly name: string;
  /** Text to scroll to; empty on a diagram. */
  readonly find: string;
  /** What else is said of it: location, part number, the cells of the row. */
  readonly detail: string;
  /** Of a diagram, what can be pointed at in it; null elsewhere, and for files that were read before this was kept. */
  readonly pins?: PlacePins | null;
}

/** Pins of a part, or the cavities of a plug in which something sits. */
export interface PlacePins {
  readonly of: 'part' | 'plug';
  readonly ids: readonly string[];
}

/** More of one document say nothing more. */
export const MOST_PLACES = 400;
/** Of a PDF, whose places are pieces of its text: some 100 full pages. */
export const MOST_TEXT_PLACES = 800;
const MOST_DETAIL = 120;
/** Names and numbers of what carries current, not of the part itself. */
const NO_PARTS: readonly string[] = ['rail', 'continuation', 'splice'];

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A place as one line to store. */
export const placeLine = ({ page, at, name, find, detail, pins }: DocumentPlaceLine): string =>
  [
    String(page),
    flat(at),
    flat(name),
    flat(find),
    cutText(flat(detail), MOST_DETAIL),
    ...(pins ? [[pins.of, ...pins.ids].map(flat).join(' ')] : []),
  ].join('\t');

/** The place of a stored line. */
export function readPlaceLine(line: string): DocumentPlaceLine {
  const [page = '1', at = '', name = '', find = '', detail = '', pins = ''] = line.split('\t');
  const [of, ...ids] = pins.split(' ');
  return {
    page: Number(page) || 1,
    at,
    name,
    find,
    detail,
    pins: of === 'part' || of === 'plug' ? { of, ids } : null,
  };
}

/** The parts and plugs of a sheet. */
export function placesOfNetlist({ components, plugs = [] }: Netlist, page = 1): string[] {
  const ampere = (value: number | undefined) => (value === undefined ? '' : `${value} A`);
  const parts = components
    .filter(({ kind, id }) => !NO_PARTS.includes(kind) && !id.includes('→'))
    .map((part) =>
      placeLine({
        page,
        at: part.id,
        name: part.name,
        find: '',
        detail: [ampere(part.ampere), part.location ?? '', part.partNumber ?? ''].filter(Boolean).join(' '),
        pins: { of: 'part', ids: part.pins.map((pin) => pin.id) },
      }),
    );
  const others = plugs
    .filter(({ id }) => !components.some((part) => part.id === id))
    .map(({ id, name, location, cavities }) => {
      const ids = cavities.filter(({ pin }) => pin !== undefined).map((cavity) => cavity.id);
      return placeLine({
        page,
        at: id,
        name: name ?? '插头',
        find: '',
        detail: location ?? '',
        pins: { of: 'plug', ids },
      });
    });
  return [...parts, ...others].slice(0, MOST_PLACES);
}

const bare = (html: string): string =>
  flat(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  );
/** A first cell such as S228 is a number; its name is in the next one. */
const IS_NUMBER = /^[\x21-\x7e①-⑳]{1,8}$/;

const nameOfCode = (code: string): string => [code, standardCode(code)?.name ?? ''].join(' ');

/** A trouble code that a text explains or names. */
export const placeOfCode = (code: string, { page = 1, detail = '' } = {}): string =>
  placeLine({ page, at: '', name: nameOfCode(code), find: code, detail });

/** A stored place of a code with the name by which it is told now; other places, and words of the document, stay. */
export function asTold(line: string, names: ReadonlyMap<string, string>): string {
  const [page = '', at = '', name = '', code = '', ...rest] = line.split('\t');
  const told = names.get(code);
  if (told === undefined || name !== nameOfCode(code)) return line;
  return [page, at, `${code} ${told}`, code, ...rest].join('\t');
}

/** A piece of the running text of a page: it has no name. */
export const placeOfText = (page: number, text: string): string =>
  placeLine({ page, at: '', name: '', find: '', detail: text });

/** The one place of a PDF without text: one that has none at all was brought before PDFs were read. */
export const NO_TEXT = placeOfText(1, '');

/** Codes that a text names outside its headings and first cells. */
function placesOfCodes(html: string, known: readonly string[]): string[] {
  const names = known.map((line) => readPlaceLine(line).name);
  return codesIn(html)
    .filter((code) => !names.some((name) => name.includes(code)))
    .map((code) => placeOfCode(code));
}

/** The sections, table rows and trouble codes of a text. */
export function placesOfHtml(html: string): string[] {
  const found = html.matchAll(/<h[2-4][^>]*>(.*?)<\/h[2-4]>|<tr[^>]*>((?:(?!<th[\s>]).)*?)<\/tr>/gs);
  const lines = [...found].flatMap(([, heading, row]) => {
    if (heading !== undefined) {
      const name = bare(heading);
      return name === '' ? [] : [placeLine({ page: 1, at: '', name, find: name, detail: '' })];
    }
    const cells = [...(row ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => bare(cell ?? ''));
    const [first = '', second = ''] = cells;
    const isNumbered = IS_NUMBER.test(first) && second !== '';
    const name = isNumbered ? `${first} ${second}` : first;
    return name === ''
      ? []
      : [placeLine({ page: 1, at: '', name, find: first, detail: cells.slice(isNumbered ? 2 : 1).join(' ') })];
  });
  return [...lines, ...placesOfCodes(html, lines)].slice(0, MOST_PLACES);
}
