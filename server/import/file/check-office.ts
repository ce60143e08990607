import { officeHtml, type OfficeFormat } from '../../providers/office/office-html';
import { OfficeProblem, unpackOffice } from '../../providers/office/unpack-office';
import { asItIs, FileProblem, type CleanFile } from './checked-file';

/** What runs when the file is opened: macros, controls, programs inside. */
const RUNS = /(^|\/)(vbaProject\.bin|activeX\/.+|embeddings\/.+\.(bin|exe|js|vbs|hta))$/i;

/** Word file or workbook, by its content; null for any other. */
export function officeFormat(bytes: Buffer): OfficeFormat | null {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return null;
  if (bytes.includes('word/document.xml')) return 'docx';
  return bytes.includes('xl/workbook.xml') ? 'xlsx' : null;
}

/**
 * An office file, kept byte by byte once its text could be read: that is what devices show. Throws FileProblem for one
 * that cannot be read or holds what runs.
 */
export async function checkOffice(format: OfficeFormat, bytes: Buffer): Promise<CleanFile> {
  const names: string[] = [];
  try {
    await unpackOffice(bytes, (name) => {
      names.push(name);
      return false;
    });
    if (names.some((name) => RUNS.test(name))) throw new FileProblem('文件含有宏或嵌入的程序，请另存为不含宏的文件');
    await officeHtml(format, bytes);
  } catch (error) {
    if (error instanceof OfficeProblem) throw new FileProblem(error.message);
    throw error;
  }
  return asItIs(format, bytes);
}
