import type { LinesFile } from '../../src/domain/lines-file';
import { traceLines } from '../lines/trace-lines';
import { renderSampleFile } from './render-sample-file';
import type { SampleDocument } from './sample-document';

/**
 * The lines of one page, from 1, of a document that is drawn as PDF or SVG: found as those of an imported one are.
 * Null for a page without any.
 */
export async function sampleLines(document: SampleDocument, page: number): Promise<LinesFile | null> {
  const { format, netlist, netlists = netlist ? [netlist] : [] } = document;
  const drawn = netlists[page - 1];
  if (!drawn) return null;
  const { body } = await renderSampleFile({ ...document, netlist: drawn, netlists: [drawn] });
  const [lines] = (await traceLines({ format, bytes: body })).files;
  return lines ? { ...lines, page } : null;
}
