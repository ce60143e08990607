import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { decodeText } from '../../base/decode-text';
import { ImportError } from '../fatal';
import { checkHeadings, columnOf, type IndexColumn, type IndexRecord } from './columns';
import { BrokenCsv, csvRows } from '../../base/csv-rows';

const MAX_BYTES = 200 * 1024 * 1024;

/** An index as it was written, nothing checked but its form. */
export interface IndexFile {
  /** By line of a CSV, where the heading is line 1; by number of the entry of a JSON, from 1. */
  readonly entries: readonly { readonly line: number; readonly record: IndexRecord }[];
  /** Headings that mean nothing here. */
  readonly unknown: readonly string[];
  /** SHA-256 (hex) of the file. */
  readonly hash: string;
}

/**
 * Reads a CSV (comma, semicolon or tab) or JSON index. Throws ImportError when it is none, or lacks a column that must
 * be there.
 */
export async function readIndexFile(file: string): Promise<IndexFile> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ImportError(`没有索引文件 ${file}`);
  if (found.size > MAX_BYTES) throw new ImportError('索引文件超过 200 MB，请拆分后分别导入');
  const bytes = await readFile(file);
  const text = decodeText(bytes);
  if (text === null) throw new ImportError('索引文件的编码无法识别，请另存为 UTF-8 或 GB18030');
  const { entries, headings } = /^\s*[[{]/.test(text) ? fromJson(text) : fromCsv(text);
  const unknown = checkHeadings(headings);
  if (entries.length === 0) throw new ImportError('索引中没有资料');
  return { entries, unknown, hash: createHash('sha256').update(bytes).digest('hex') };
}

type Parsed = Pick<IndexFile, 'entries'> & { readonly headings: readonly string[] };

function fromCsv(text: string): Parsed {
  const [head, ...rows] = rowsOf(text);
  const headings = head?.record ?? [];
  const columns = headings.map(columnOf);
  const entries = rows.map(({ line, record }) => {
    const cells: Partial<Record<IndexColumn, string>> = {};
    columns.forEach((column, at) => {
      if (column !== null) cells[column] = record[at] ?? '';
    });
    return { line, record: cells };
  });
  return { headings, entries };
}

function rowsOf(text: string): ReturnType<typeof csvRows> {
  try {
    return csvRows(text);
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new ImportError(`索引第 ${error.line} 行的 CSV 格式有误，常见原因是引号不成对`);
  }
}

const value = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.union([z.string(), z.number().transform(String)])),
  z.null().transform(() => ''),
]);
const list = z.array(z.record(z.string(), value));
const jsonIndex = z.union([list, z.object({ documents: list }).transform(({ documents }) => documents)]);

function fromJson(text: string): Parsed {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ImportError('索引不是有效的 JSON');
  }
  const checked = jsonIndex.safeParse(parsed);
  if (!checked.success)
    throw new ImportError('JSON 索引应为对象的数组，或 {"documents": [...]}；值为文字、数字或它们的数组');
  const headings = new Set<string>();
  const entries = checked.data.map((fields, at) => {
    const record: Partial<Record<IndexColumn, string | string[]>> = {};
    for (const [key, content] of Object.entries(fields)) {
      headings.add(key);
      const column = columnOf(key);
      if (column !== null) record[column] = content;
    }
    return { line: at + 1, record };
  });
  return { headings: [...headings], entries };
}
