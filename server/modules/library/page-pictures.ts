import { join, relative } from 'node:path';
import type { PageSizes } from '../../../src/domain/page-tiles';
import { CallError, limited, notFound, refused } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { PdfError } from '../../providers/pdf/pdf-error';
import type { PdfPageFile } from './file-names';
import { keptPicture } from './kept-pictures';

function toCallError(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error;
  if (error.code === 'no-page') return notFound(error.message);
  return error.code === 'busy' ? limited(error.message) : refused(error.message);
}

/**
 * Path of the sizes or of a tile of the PDF at `pdf`, which lies below the data directory; made when it is not there.
 * Throws CallError: notFound for a page or tile that the PDF lacks, limited when too many wait, refused for a PDF that
 * cannot be drawn.
 */
export async function pagePicture(ctx: CallContext, pdf: string, file: PdfPageFile, uid: string): Promise<string> {
  const { dataDir } = ctx.config;
  const { tile } = file;
  const make = async () => {
    if (tile) return ctx.services.pdf.picture(pdf, tile, uid);
    const sizes: PageSizes = { pages: await ctx.services.pdf.sizes(pdf, uid) };
    return Buffer.from(JSON.stringify(sizes));
  };
  try {
    return await keptPicture(ctx, join(relative(dataDir, pdf), file.name), make);
  } catch (error) {
    const told = toCallError(error);
    // What ended the thread is known here alone.
    if (told instanceof CallError) ctx.log.warn({ err: error, file: file.name }, 'no picture of a page');
    throw told;
  }
}
