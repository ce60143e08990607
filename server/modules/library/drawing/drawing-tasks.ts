import { readFile } from 'node:fs/promises';
import { GLOW, litPicture } from '../../../../src/domain/diagram/lit-picture';
import { DARK, LIGHT } from '../../../../src/domain/netlist/drawing/drawing-palette';
import { unpackSheet, type Sheet } from '../../../../src/domain/diagram/sheet-file';
import { notFound, refused } from '../../../base/refusals';
import { officeHtml } from '../../../providers/office/office-html';
import { OfficeProblem } from '../../../providers/office/unpack-office';
import { sheetPicture } from '../../../diagram/render/sheet-picture';
import { printPlug } from '../../../diagram/print/print-plug';
import { printSheet } from '../../../diagram/print/print-sheet';
import { renderLibraryFile } from '../render-library-file';
import { pagesOf, renderDiagram, type Diagram } from '../stored-diagram';
import { diagramAt } from './kept-diagrams';
import type { DrawingInputs, DrawingRequest, DrawingTask, StoredDiagram } from './drawing-request';

const readSheet = async (path: string): Promise<Sheet> => unpackSheet(JSON.parse(await readFile(path, 'utf8')));

const readOne = async ({ document, path }: StoredDiagram): Promise<Diagram> => ({
  document,
  pages: pagesOf(await diagramAt(path), document),
});

/** Each answers with the bytes of a file, and throws CallError for what its user is told. */
const tasks: { readonly [K in DrawingTask]: (input: DrawingInputs[K]) => Promise<Uint8Array> } = {
  sampleFile: ({ document, file }) => renderLibraryFile(document, file),
  diagramFile: async ({ own, file, beside, isWhole }) => {
    const others: Diagram[] = [];
    for (const one of beside) others.push(await readOne(one));
    return renderDiagram(await readOne(own), file, others, isWhole);
  },
  officeText: async ({ office, bytes }) => {
    const html = await officeHtml(office, Buffer.from(bytes)).catch((error: unknown) => {
      throw error instanceof OfficeProblem ? refused(error.message) : error;
    });
    return Buffer.from(html);
  },
  sheetPicture: async ({ sheet, picture }) => sheetPicture(await readSheet(sheet), picture),
  litPart: async ({ sheet, at, isDark }) => {
    const look = isDark ? { palette: DARK, glow: GLOW.dark } : { palette: LIGHT, glow: GLOW.light };
    return Buffer.from(litPicture(await readSheet(sheet), at, look) ?? '');
  },
  printedSheet: async ({ sheet, place, day }) => printSheet({ sheet: await readSheet(sheet), place, day }),
  printedPlug: async ({ sheet, plug: id, day }) => {
    const { netlist } = await readSheet(sheet);
    const plug = netlist.plugs?.find((one) => one.id === id);
    if (!plug) throw notFound();
    return printPlug({ netlist, plug, day });
  },
};

/** Does what is asked, in the thread that it is called in. */
export const runTask = <K extends DrawingTask>({ task, input }: DrawingRequest<K>): Promise<Uint8Array> =>
  tasks[task](input);
