import { fromBufferPromise } from 'yauzl';
import { zipArchive, type ZipEntry } from '../../base/zip-archive';

/** The rows of a sheet, and what the cells of one hold. */
const SIGNS = /<(\w+:)?(sheetData|row|v|t)(?=[\s>])/g;
/** Longer than the beginning of any row or value. */
const LONGEST_TAG = 4_096;

/** The beginning of a part of a workbook: all of it, or a sheet up to the end of `most` rows that hold something. */
async function beginningOf(part: AsyncIterable<Buffer>, most: number): Promise<{ content: Buffer; isCut: boolean }> {
  const kept: string[] = [];
  const content = () => Buffer.from(kept.join(''), 'latin1');
  let [rest, rows, isSheet, isFilled] = ['', 0, false, false];
  for await (const chunk of part) {
    const text = rest + chunk.toString('latin1');
    const end = text.lastIndexOf('<');
    const whole = end < 0 || text.length - end > LONGEST_TAG ? text : text.slice(0, end);
    for (const { 1: space = '', 2: name, index } of whole.matchAll(SIGNS)) {
      if (name === 'row' && rows === most) {
        kept.push(whole.slice(0, index), `</${space}sheetData></${space}worksheet>`);
        return { content: content(), isCut: true };
      }
      if (name === 'sheetData') isSheet = true;
      else if (name === 'row') isFilled = false;
      else if (isSheet && !isFilled) [isFilled, rows] = [true, rows + 1];
    }
    kept.push(whole);
    rest = text.slice(whole.length);
  }
  kept.push(rest);
  return { content: content(), isCut: false };
}

/**
 * An XLSX workbook of whose sheets each has no more than `most` rows that hold something, if only blanks: what follows
 * is not unpacked. `cut`: how many sheets had more. Throws what the archive's reader throws.
 */
export async function firstRows(bytes: Buffer, most: number): Promise<{ workbook: Buffer; cut: number }> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  const parts: ZipEntry[] = [];
  let cut = 0;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    const { content, isCut } = await beginningOf(await zip.openReadStreamPromise(entry), most);
    parts.push({ name: entry.fileName, content });
    if (isCut) cut += 1;
  }
  return cut === 0 ? { workbook: bytes, cut } : { workbook: zipArchive(parts), cut };
}
