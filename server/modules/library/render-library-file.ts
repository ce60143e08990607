import { isPartPictureName } from '../../../src/domain/netlist/part-pictures';
import { notFound } from '../../base/refusals';
import { renderSamplePicture } from '../../sample/place-pictures/sample-pictures';
import { renderSampleFile } from '../../sample/render-sample-file';
import { findSampleDocument } from '../../sample/sample-library';
import { sampleLines } from '../../sample/sample-lines';
import { sampleSheetFile } from '../../sample/sample-sheet-file';
import type { StoredDocument } from './document-repository';
import { NO_LINES, SHEET_TYPE, type DocumentFileName } from './file-names';

/**
 * Draws or writes one file of the sample library. Throws CallError notFound for a document that is no longer part of
 * it.
 */
export async function renderLibraryFile({ summary }: StoredDocument, file: DocumentFileName): Promise<Buffer> {
  const document = findSampleDocument(summary.id);
  if (!document) throw notFound('该资料已下架，可返回查看其他资料或催更');
  if (isPartPictureName(file.name)) {
    const picture = await renderSamplePicture(file.name);
    if (!picture) throw notFound();
    return picture;
  }
  if (file.page !== null && file.ending !== undefined) {
    const lines = await sampleLines(document, file.page);
    if (!lines) throw notFound(NO_LINES);
    return Buffer.from(JSON.stringify(lines));
  }
  if (file.contentType === SHEET_TYPE) return sampleSheetFile(document);
  // A netlist is drawn as SVG for the screen; the same netlist as PDF is for printing and saving.
  const asPdf = document.format === 'netlist' && file.contentType === 'application/pdf';
  const { body } = await renderSampleFile(asPdf ? { ...document, format: 'pdf' } : document);
  return body;
}
