import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { RespCode } from '../../../src/contract/envelope';
import type { CodeDiagram } from '../../../src/contract/schemas/diagrams';
import { GLOW, litPicture } from '../../../src/domain/diagram/lit-picture';
import { DARK, LIGHT } from '../../../src/domain/netlist/drawing/drawing-palette';
import { unpackSheet } from '../../../src/domain/netlist/sheet-file';
import { sha256 } from '../../base/hashing';
import { CallError } from '../../base/refusals';
import type { CallContext } from '../../http/route';
import { drawnFrom } from '../library/document-picture';
import { findDocument } from '../library/document-repository';
import { keptPicture } from '../library/kept-pictures';
import { currentLibrary } from '../library/library-cache';

/**
 * What a guest sees of a code's circuit: the window around its part, lit, as SVG. Null where no part is known, and
 * where the sheet was lost, which is said when it is opened.
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
    const file = await drawnFrom(ctx, document, diagram.page);
    const look = isDark ? 'dark' : 'light';
    const name = join(relative(ctx.config.dataDir, file), `part-${sha256(diagram.at)}-${look}.svg`);
    const drawn = await keptPicture(ctx, name, async () => {
      const sheet = unpackSheet(JSON.parse(await readFile(file, 'utf8')));
      const svg = litPicture(sheet, diagram.at, { palette: isDark ? DARK : LIGHT, glow: GLOW[look] });
      return Buffer.from(svg ?? '');
    });
    return (await readFile(drawn, 'utf8')) || null;
  } catch (error) {
    if (error instanceof CallError && error.code === RespCode.notFound) return null;
    throw error;
  }
}
