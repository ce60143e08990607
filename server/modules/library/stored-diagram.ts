import { carShares, partlyKnown } from '../../../src/domain/diagram/car-shares';
import { plugsElsewhere } from '../../../src/domain/diagram/plugs-elsewhere';
import { findEntries } from '../../../src/domain/diagram/find-in-set';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import { writeSvg } from '../../../src/domain/netlist/drawing/svg-writer';
import { redrawSheet } from '../../diagram/make-sheets';
import { parseNetlist } from '../../diagram/parse-netlist';
import { packSheet, type SetSheet } from '../../../src/domain/diagram/sheet-file';
import { pinyinKeys } from '../../../src/domain/pinyin-initial';
import { renderNetlistPdf } from '../../diagram/render/netlist-pdf';
import { notFound } from '../../base/refusals';
import type { StoredDocument } from './document-repository';
import { SHEET_TYPE, type DocumentFileName } from './file-names';

/** What is printed in the title block of an imported sheet: the car that the document is filed under. */
function carOf({ brand, series, yearFrom, yearTo, displacements }: StoredDocument['summary']['appliesTo']): string {
  const years = yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  const car = series.startsWith(brand) ? series : `${brand} ${series}`;
  return [car, ...displacements, years].join(' ');
}

/** Diagrams that came without an id of their own were given this one, with a suffix for each page. */
const NAMELESS = /^import(?=$|[.-])/;

/** The pages in the file of an imported diagram. Throws NetlistFormatError. */
export const readDiagram = (stored: Buffer): Netlist[] =>
  (JSON.parse(stored.toString()) as unknown[]).map((page) => parseNetlist(page));

/**
 * The pages of an imported diagram as those of its document: one file may be filed under several cars, so title and car
 * come from there, and the id where the file has none. Links between the pages follow.
 */
export function pagesOf(own: readonly Netlist[], { summary }: Pick<StoredDocument, 'summary'>): Netlist[] {
  const isOne = new Set(own.map(({ title }) => title)).size === 1;
  const named = (id: string) => id.replace(NAMELESS, summary.id);
  return own.map((netlist, at) => ({
    ...netlist,
    id: named(netlist.id),
    ...(netlist.set === undefined ? {} : { set: named(netlist.set) }),
    title: isOne ? summary.title : netlist.title,
    vehicle: carOf(summary.appliesTo),
    page: at + 1,
    pages: own.length,
    components: netlist.components.map((component) =>
      component.links === undefined
        ? component
        : {
            ...component,
            links: component.links.map((link) =>
              link.sheet === undefined ? link : { ...link, sheet: named(link.sheet) },
            ),
          },
    ),
  }));
}

/** An imported diagram with its pages. */
export interface Diagram {
  readonly document: Pick<StoredDocument, 'summary'>;
  readonly pages: readonly Netlist[];
}

/**
 * Draws or writes one file of an imported diagram; those `beside` it are named in its sheet files where they belong to
 * the same set; `isWhole` is false where one of those could not be read. Places of an earlier version that leave no
 * room now are chosen anew. Throws CallError notFound for a page that it lacks.
 */
export async function renderDiagram(
  { document, pages }: Diagram,
  { contentType, page }: DocumentFileName,
  beside: readonly Diagram[],
  isWhole = true,
): Promise<Buffer> {
  if (page === null) {
    return Buffer.from(
      await renderNetlistPdf(
        pages.map((one) => redrawSheet(one).netlist),
        { title: document.summary.title },
      ),
    );
  }
  const stored = pages[page - 1];
  if (stored === undefined) throw notFound('该资料没有这一页');
  const { netlist, layout } = redrawSheet(stored);
  if (contentType !== SHEET_TYPE) return Buffer.from(writeSvg(drawSheet(netlist, layout)));
  const others = beside.map((other) => ({ ...other, pages: other.pages.filter(({ set }) => isSameSet(set, netlist)) }));
  const diagrams = [{ document, pages }, ...others];
  const set = diagrams.flatMap(sheetsOf);
  const all = diagrams.flatMap((diagram) => diagram.pages);
  const ofCar = isWhole
    ? { car: carShares(all), plugs: plugsElsewhere(netlist, all) }
    : { car: partlyKnown(carShares(all)) };
  const find = findEntries(all, pinyinKeys);
  return Buffer.from(JSON.stringify(packSheet({ netlist, layout, set, find, ...ofCar })));
}

const isSameSet = (set: string | undefined, netlist: Netlist) => set !== undefined && set === netlist.set;

const sheetsOf = ({ document, pages }: Diagram): SetSheet[] =>
  pages.map(({ id, title, page }) => ({ netlist: id, document: document.summary.id, title, page }));
