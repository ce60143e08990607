import { checkElectricalRules } from '../../diagram/rules/electrical-rules';
import { LayoutError } from '../../diagram/layout/layout-netlist';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { makeSheets } from '../../diagram/make-sheets';
import { readNetlist, type NetlistFileType } from '../netlist/read-netlist';
import { listed } from '../netlist/reading';
import { asItIs, FileProblem, type CleanFile, type FileLimits } from './checked-file';
import { takePartPictures } from './part-pictures';
import type { ReadBeside } from './pictures-beside';

/** Findings of the electrical rules that are told of one sheet; the rest is counted. */
const MOST_FINDINGS = 20;

/**
 * Reads a netlist of any of the formats and lays it out, to see that it can be drawn. What is stored is our own JSON,
 * a list of pages, with the pictures that it names from beside it. What was understood of it is told, too. Each line of
 * a note or problem is a line of the report.
 * Throws FileProblem.
 */
export async function checkNetlist(
  path: string,
  bytes: Buffer,
  type: NetlistFileType,
  { words = [], maxPixels }: FileLimits,
  readBeside: ReadBeside,
): Promise<CleanFile> {
  const { netlists, problems, notes, understood = [] } = await readNetlist(path, bytes, type, words);
  if (problems.length > 0) throw new FileProblem(problems.join('\n'));
  const pages: Netlist[] = [];
  const pictured = await takePartPictures(path, netlists, readBeside, maxPixels);
  for (const netlist of pictured.pages) pages.push(...drawable(netlist, pages.length));
  const found = listed([...notes, ...netlists.flatMap((netlist) => faultsOf(netlist, netlists.length > 1))]);
  const lines = [...understood, ...pictured.notes, ...found];
  return asItIs('netlist', Buffer.from(JSON.stringify(pages)), {
    pages: pages.length,
    ...(pictured.beside.length > 0 ? { beside: pictured.beside } : {}),
    notes: lines.length > 0 ? [lines.join('\n')] : [],
  });
}

/** The pages on which a diagram can be drawn: several for a large one. */
function drawable(netlist: Netlist, pagesBefore: number): Netlist[] {
  try {
    return makeSheets({ ...netlist, page: pagesBefore + 1 }).map((sheet) => sheet.netlist);
  } catch (error) {
    if (!(error instanceof LayoutError)) throw error;
    throw new FileProblem(`${netlist.title}：这张图太密，无法画清楚，请按系统拆分成几张`);
  }
}

/** What the electrical rules find: told, but no reason to refuse, since the source may leave out what they look for. */
function faultsOf(netlist: Netlist, isOneOfSeveral: boolean): string[] {
  const findings = checkElectricalRules(netlist).map(({ at, message }) => `${at} ${message}`);
  const where = isOneOfSeveral ? `（${netlist.title}）` : '';
  const told = findings.slice(0, MOST_FINDINGS).map((finding) => `电气检查${where}：${finding}`);
  const more = findings.length - told.length;
  return more > 0 ? [...told, `电气检查${where}：还有 ${more} 处`] : told;
}
