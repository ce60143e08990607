import { notFound } from '../../base/refusals';
import type { RenderSample } from './document-files';
import { NO_LINES, SHEET_TYPE } from './file-names';

/**
 * Draws or writes one file of the sample library. Throws CallError notFound for a document that is no longer part of
 * it.
 */
export const renderLibraryFile: RenderSample = async ({ summary }, file) => {
  const { findSampleDocument } = await import('../../sample/sample-library');
  const document = findSampleDocument(summary.id);
  if (!document) throw notFound('该资料已下架，可返回查看其他资料或催更');
  if (file.page !== null && file.ending !== undefined) {
    const { sampleLines } = await import('../../sample/sample-lines');
    const lines = await sampleLines(document, file.page);
    if (!lines) throw notFound(NO_LINES);
    return Buffer.from(JSON.stringify(lines));
  }
  if (file.contentType === SHEET_TYPE) {
    const { sampleSheetFile } = await import('../../sample/sample-sheet-file');
    return sampleSheetFile(document);
  }
  // A netlist is drawn as SVG for the screen; the same netlist as PDF is for printing and saving.
  const asPdf = document.format === 'netlist' && file.contentType === 'application/pdf';
  const { renderSampleFile } = await import('../../sample/render-sample-file');
  const { body } = await renderSampleFile(asPdf ? { ...document, format: 'pdf' } : document);
  return body;
};
