import { docxHtml } from './docx-html';
import { xlsxHtml } from './xlsx-html';

/** Office files that are shown inside the app. */
export type OfficeFormat = 'docx' | 'xlsx';

/**
 * An office file as the HTML of a text document (`DOCUMENT_TAGS`): clean, without links, pictures inside. Throws
 * OfficeProblem with words for its reader.
 */
export async function officeHtml(format: OfficeFormat, bytes: Buffer): Promise<string> {
  const html = format === 'docx' ? await docxHtml(bytes) : await xlsxHtml(bytes);
  return `<article>${html}</article>\n`;
}
