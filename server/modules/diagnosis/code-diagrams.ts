import { readFile } from 'node:fs/promises';
import type { CodePage, SharedByCodes } from '../../../src/contract/schemas/code-page';
import type { CodeDiagram } from '../../../src/contract/schemas/diagrams';
import { placeText } from '../../../src/domain/diagram/part-words';
import { readPlaceParam } from '../../../src/domain/diagram/place-param';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { unpackSheet } from '../../../src/domain/diagram/sheet-file';
import { placeToBegin, sharedPlaces, type SharedPlace } from '../../../src/domain/trouble-codes/shared-places';
import type { CallContext } from '../../http/route';
import { diagramsOfCode } from '../diagrams/diagrams-of-code';
import { findDocument } from '../library/document-repository';
import { documentFileNames, SHEET_TYPE } from '../library/file-names';
import { fileOnDisk, isSaidThere } from '../library/file-on-disk';
import { currentLibrary } from '../library/library-cache';

/** Sheets that are read to see what codes share: those that show parts of several codes come first. */
const MOST_SHEETS = 10;
const MOST_SHARED = 8;

/** The diagrams of each code on a car (slash path), and what the codes share there. */
export async function diagramsOfCodes(
  ctx: CallContext,
  codes: readonly string[],
  path: string,
): Promise<{ diagrams: Map<string, CodeDiagram[]> } & Pick<CodePage, 'begin' | 'shared'>> {
  const diagrams = new Map<string, CodeDiagram[]>();
  for (const code of codes) diagrams.set(code, path === '' ? [] : await diagramsOfCode(ctx, code, path));
  if (codes.length < 2) return { diagrams, shared: [], begin: null };
  return { diagrams, ...(await sharedOn(ctx, codes, diagrams)) };
}

async function sharedOn(
  ctx: CallContext,
  codes: readonly string[],
  diagrams: ReadonlyMap<string, readonly CodeDiagram[]>,
): Promise<Pick<CodePage, 'begin' | 'shared'>> {
  const parts = codes.map((code) => ({ code, parts: partsOf(diagrams.get(code) ?? []) }));
  const pages = pagesOf([...diagrams.values()]);
  const sheets: { netlist: Netlist; diagram: CodeDiagram }[] = [];
  for (const diagram of pages) {
    const netlist = await netlistOf(ctx, diagram);
    if (netlist) sheets.push({ netlist, diagram });
  }
  const places = sharedPlaces(
    parts,
    sheets.map(({ netlist }) => netlist),
  ).slice(0, MOST_SHARED);
  const shared = places.flatMap((place): SharedByCodes[] => {
    const sheet = sheets.find(({ netlist }) => netlist.id === place.sheet);
    return sheet ? [sharedOf(place, sheet)] : [];
  });
  const first = placeToBegin(places);
  return { shared, begin: first && shared.findIndex(({ kind, id }) => kind === first.kind && id === first.id) };
}

function sharedOf(place: SharedPlace, { netlist, diagram }: { netlist: Netlist; diagram: CodeDiagram }): SharedByCodes {
  const { kind, id, name, codes } = place;
  const component = netlist.components.find((one) => one.id === id);
  return {
    kind,
    id,
    name,
    where: component ? placeText(component) : '',
    codes: [...codes],
    document: diagram.document,
    // A bus is no part that can be pointed at: its sheet shows it.
    place: component ? { page: diagram.page, at: id, part: name } : { page: diagram.page, at: '', part: '' },
  };
}

/** The parts that diagrams of one code are opened at. */
function partsOf(diagrams: readonly CodeDiagram[]): string[] {
  const targets = diagrams.map(({ at }) => readPlaceParam(at));
  return [...new Set(targets.flatMap((target) => (target && 'component' in target ? [target.component] : [])))];
}

/** Pages to read, each once, those that most codes lead to first. */
function pagesOf(lists: readonly (readonly CodeDiagram[])[]): CodeDiagram[] {
  const pages = new Map<string, { diagram: CodeDiagram; codes: number }>();
  for (const diagram of lists.flat().filter(({ at }) => at !== '')) {
    const key = `${diagram.document.id} ${diagram.page}`;
    const known = pages.get(key);
    if (known) known.codes += 1;
    else pages.set(key, { diagram, codes: 1 });
  }
  const sorted = [...pages.values()].sort((a, b) => b.codes - a.codes);
  return sorted.slice(0, MOST_SHEETS).map(({ diagram }) => diagram);
}

/** The circuit of a page of a diagram; null when its file cannot be had, which is said when it is opened. */
async function netlistOf(ctx: CallContext, { document: { id }, page }: CodeDiagram): Promise<Netlist | null> {
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), id);
  const files = document ? documentFileNames(document.summary) : [];
  const file = files.find((one) => one.contentType === SHEET_TYPE && one.page === page);
  if (!document || !file) return null;
  try {
    return unpackSheet(JSON.parse(await readFile(await fileOnDisk(ctx, document, file), 'utf8'))).netlist;
  } catch (error) {
    if (isSaidThere(error)) return null;
    throw error;
  }
}
