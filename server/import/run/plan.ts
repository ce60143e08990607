import { createHash } from 'node:crypto';
import { librarySearchForm } from '../../modules/library/search-terms';
import type { IndexFile } from '../index-file/read-index';
import { checkRow, type ImportRow } from '../index-file/import-row';
import type { DocumentFields } from '../library/step-types';
import type { ListedFile } from '../source/listing';
import { pathProblem } from '../source/source-limits';
import type { Source } from '../source/open-source';
import type { VehicleResolver } from './resolve-vehicle';

/** A row that can be imported, as far as that can be told without its file. */
export interface PlannedRow {
  readonly line: number;
  readonly path: string;
  readonly file: ListedFile;
  readonly document: Omit<DocumentFields, 'fileHash'>;
}
export interface RefusedRow {
  readonly line: number;
  readonly path: string;
  readonly problem: string;
}

export interface Plan {
  readonly rows: readonly (PlannedRow | RefusedRow)[];
  /** Paths that any row names. */
  readonly named: ReadonlySet<string>;
  /** Cars, as brand/maker/series, that the library does not have yet. */
  readonly newVehicles: ReadonlySet<string>;
}

export const isRefused = (row: PlannedRow | RefusedRow): row is RefusedRow => 'problem' in row;

/** The same document has the same id in every run: its owner's number and car, else its car, category and title. */
function documentId(
  { ownId, brand, series, yearFrom, yearTo, displacements, category, title }: ImportRow,
  maker: string,
): string {
  const own =
    ownId !== null
      ? ['own', ownId, brand, maker, series]
      : ['car', brand, maker, series, yearFrom, yearTo, displacements, category, title];
  return `imp-${createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 28)}`;
}

function documentOf(row: ImportRow, maker: string): PlannedRow['document'] {
  const { brand, series, yearFrom, yearTo, displacements, kind, category, title, keywords, vinRules, transmission } =
    row;
  return {
    id: documentId(row, maker),
    brand,
    maker,
    series,
    yearFrom,
    yearTo,
    displacements: [...displacements],
    kind,
    category,
    title,
    vinRules: [...vinRules],
    transmission,
    searchText: librarySearchForm([title, brand, maker, series, category, ...keywords].join(' ')),
  };
}

/** Decides for every row of the index whether it can be imported, as far as that can be told without reading a file. */
export function planImport(
  { entries }: Pick<IndexFile, 'entries'>,
  { files, leftOut }: Pick<Source, 'files' | 'leftOut'>,
  vehicles: VehicleResolver,
  maxFileBytes: number,
  now: Date,
): Plan {
  const problems = new Map(leftOut.map(({ path, problem }) => [path, problem]));
  const named = new Set<string>();
  const newVehicles = new Set<string>();
  const lineOfDocument = new Map<string, number>();

  const fileProblem = (path: string, file: ListedFile | undefined) => {
    const unsafe = pathProblem(path) ?? problems.get(path);
    if (unsafe !== undefined) return unsafe;
    if (!file) return '找不到文件';
    if (file.isLink) return '是链接，出于安全不导入';
    return file.size > maxFileBytes ? '文件超过大小上限（--max-file）' : null;
  };

  const rows = entries.map(({ line, record }): PlannedRow | RefusedRow => {
    const checked = checkRow(line, record, now);
    if ('problem' in checked) {
      named.add(checked.path);
      return checked;
    }
    const { path } = checked.row;
    named.add(path);
    const refuse = (problem: string) => ({ line, path, problem });
    const file = files.get(path);
    const wrong = fileProblem(path, file);
    if (wrong !== null || !file) return refuse(wrong ?? '找不到文件');
    const vehicle = vehicles.resolve(checked.row);
    if ('problem' in vehicle) return refuse(vehicle.problem);
    const document = documentOf(checked.row, vehicle.maker);
    const earlier = lineOfDocument.get(document.id);
    if (earlier !== undefined) return refuse(`与第 ${earlier} 行重复（同一车型、类别和标题，或同一编号）`);
    lineOfDocument.set(document.id, line);
    if (vehicle.isNew) newVehicles.add(`${document.brand}/${document.maker}/${document.series}`);
    return { line, path, file, document };
  });
  return { rows, named, newVehicles };
}
