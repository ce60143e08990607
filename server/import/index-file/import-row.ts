import type { DocumentKind } from '../../../src/contract/schemas/library';
import { parseDtc } from '../../../src/domain/dtc';
import { compactCode, tidyText } from '../../../src/domain/typed-text';
import { plainPath } from '../source/source-limits';
import { readYears } from '../table/read-years';
import { COLUMNS, type IndexColumn, type IndexRecord } from './columns';

/** Positions 1–3 and 4–8 of a VIN that mean this car; `?` stands for any character of the latter. */
export interface VinRule {
  readonly wmi: string;
  readonly vds: string;
}

/** An entry of the index that says everything that a document needs. */
export interface ImportRow {
  readonly line: number;
  /** Of the file, from the folder's root, with `/`. */
  readonly path: string;
  /** The owner's own number of the document; null: car, category and title tell it apart. */
  readonly ownId: string | null;
  readonly title: string;
  readonly brand: string;
  readonly maker: string | null;
  readonly series: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  /** Sorted; empty: all. */
  readonly displacements: readonly string[];
  readonly category: string;
  readonly kind: DocumentKind;
  /** With part numbers and trouble codes. */
  readonly keywords: readonly string[];
  readonly vinRules: readonly VinRule[];
  readonly transmission: string | null;
}

export type CheckedRow =
  { readonly row: ImportRow } | { readonly line: number; readonly path: string; readonly problem: string };

/** What the index may call each type. */
export const KIND_NAMES: Readonly<Record<DocumentKind, readonly string[]>> = {
  wiring: ['电路图', '线路图', 'wiring'],
  manual: ['维修手册', '手册', '维修资料', 'manual'],
  torque: ['扭矩', '扭矩表', 'torque'],
  schedule: ['保养', '保养表', '保养周期', 'schedule'],
  dtc: ['故障码', 'dtc'],
  fuse: ['保险丝', '保险盒', 'fuse'],
};
const kinds = new Map(
  Object.entries(KIND_NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind as DocumentKind])),
);

const LONGEST: Partial<Record<IndexColumn, number>> = {
  title: 120,
  brand: 30,
  maker: 40,
  series: 60,
  category: 30,
  transmission: 20,
  id: 64,
};
const MOST_WORDS = 100;
const LONGEST_WORD = 60;
/** VINs lack I, O and Q (ISO 3779). */
const VIN_RULE = /^([A-HJ-NPR-Z0-9]{3})([A-HJ-NPR-Z0-9?]{5})/;

/** Reads one entry; tells everything that is wrong with it. `now`: for the latest year that can be. */
export function checkRow(line: number, record: IndexRecord, now: Date): CheckedRow {
  const problems: string[] = [];
  const text = (column: IndexColumn) => {
    const cell = record[column] ?? '';
    const tidy = tidyText(typeof cell === 'string' ? cell : cell.join(' '));
    const longest = LONGEST[column];
    if (longest !== undefined && tidy.length > longest) problems.push(`${COLUMNS[column][0]}超过 ${longest} 个字`);
    return tidy;
  };
  const needed = (column: IndexColumn) => {
    const found = text(column);
    if (found === '') problems.push(`${COLUMNS[column][0]}不能为空`);
    return found;
  };
  /** A step of the slash paths that name cars. */
  const step = (column: IndexColumn, isNeeded: boolean) => {
    const found = isNeeded ? needed(column) : text(column);
    if (found.includes('/')) problems.push(`${COLUMNS[column][0]}不能包含“/”`);
    return found;
  };
  const words = (column: IndexColumn) =>
    listOf(record[column], column === 'keywords' ? /[;；|、,，\s]+/ : /[;；|、,，/]+/);

  const typedFile = typeof record.file === 'string' ? record.file.trim() : '';
  const path = plainPath(typedFile).replace(/^(\.\/)+/, '');
  if (path === '') problems.push('文件不能为空');
  const [yearFrom, yearTo] = readYears(yearsTyped(text('year'), text('yearFrom'), text('yearTo')), now, problems);
  const kind = kinds.get(needed('kind').toLowerCase());
  if (kind === undefined && text('kind') !== '')
    problems.push(
      `类型“${text('kind')}”无法识别，可用：${Object.values(KIND_NAMES)
        .map(([name]) => name)
        .join('、')}`,
    );
  const row = {
    line,
    path,
    ownId: text('id') || null,
    title: text('title') || titleOf(path),
    brand: step('brand', true),
    maker: step('maker', false) || null,
    series: step('series', true),
    yearFrom,
    yearTo,
    displacements: words('displacement')
      .map((word) => word.replace(/\s*[Ll]$/, ''))
      .sort(),
    category: step('category', true),
    kind: kind ?? 'manual',
    keywords: readKeywords(words('keywords'), words('parts'), words('dtcs'), problems),
    vinRules: readVinRules(words('vins'), problems),
    transmission: text('transmission') || null,
  };
  return problems.length > 0 ? { line, path, problem: [...new Set(problems)].join('；') } : { row };
}

/** Years of one column, or of two. */
const yearsTyped = (both: string, from: string, to: string) => (from === '' ? both : `${from}-${to || from}`);

/** A file's name without folders and ending. */
const titleOf = (path: string) =>
  tidyText(
    path
      .split('/')
      .pop()
      ?.replace(/\.[^.]*$/, '') ?? '',
  ).slice(0, 120);

function listOf(cell: string | readonly string[] | undefined, separators: RegExp): string[] {
  const pieces = typeof cell === 'string' ? cell.split(separators) : (cell ?? []);
  return [...new Set(pieces.map(tidyText).filter((piece) => piece !== ''))];
}

function readKeywords(
  keywords: readonly string[],
  parts: readonly string[],
  dtcs: readonly string[],
  problems: string[],
): string[] {
  const codes = dtcs.map((typed) => {
    const dtc = parseDtc(typed);
    if (!dtc) problems.push(`故障码“${typed}”格式错误`);
    return dtc?.code ?? typed;
  });
  const all = [...new Set([...keywords, ...parts, ...codes])];
  if (all.length > MOST_WORDS) problems.push(`关键词、零件号和故障码合计超过 ${MOST_WORDS} 个`);
  if (all.some((word) => word.length > LONGEST_WORD)) problems.push(`关键词超过 ${LONGEST_WORD} 个字`);
  return all;
}

function readVinRules(typed: readonly string[], problems: string[]): VinRule[] {
  return typed.flatMap((rule) => {
    const [, wmi, vds] = VIN_RULE.exec(compactCode(rule).replace(/[*#]/g, '?')) ?? [];
    if (wmi !== undefined && vds !== undefined) return [{ wmi, vds }];
    problems.push(`VIN 规则“${rule}”格式错误，应为车架号前 8 位，第 4–8 位可用 ? 代替`);
    return [];
  });
}
