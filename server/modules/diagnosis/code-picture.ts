import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { CodeDiagram } from '../../../src/contract/schemas/diagrams';
import { sha256 } from '../../base/hashing';
import type { CallContext } from '../../http/route';
import { drawnFrom } from '../library/document-picture';
import { findDocument } from '../library/document-repository';
import { drawFor } from '../library/drawing/draw-for';
import { isSaidThere } from '../library/file-on-disk';
import { keptPicture } from '../library/kept-pictures';
import { currentLibrary } from '../library/library-cache';

/**
 * What a guest sees of a code's circuit: the window around its part, lit, as SVG. Null where no part is known, and
 * where the sheet cannot be had, which is said when it is opened.
 */
export async function codePicture(
  ctx: CallContext,
  diagram: CodeDiagram | undefined,
  isDark: boolean,
): Promise<string | null> {
  if (!diagram || diagram.at === '') return null;
  const document = await findDocument(ctx.db, await currentLibrary(ctx.db), diagram.document.id);
  if (!document || document.gone) return null;
  try {
    const sheet = await drawnFrom(ctx, document, diagram.page);
    const { at } = diagram;
    const name = join(relative(ctx.config.dataDir, sheet), `part-${sha256(at)}-${isDark ? 'dark' : 'light'}.svg`);
    const drawn = await keptPicture(ctx, name, (left) => drawFor(ctx)('litPart', { sheet, at, isDark }, name, left));
    return (await readFile(drawn, 'utf8')) || null;
  } catch (error) {
    if (isSaidThere(error)) return null;
    throw error;
  }
}
