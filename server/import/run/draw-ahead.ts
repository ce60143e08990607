import { CallError } from '../../base/refusals';
import type { ServerConfig } from '../../config/config';
import type { StoredDocument } from '../../modules/library/document-repository';
import { drawInThread } from '../../modules/library/drawing/draw-in-thread';
import type { Draw } from '../../modules/library/drawing/drawing-request';
import { DrawingError } from '../../modules/library/drawing/drawing-threads';
import { documentFileNames, SHEET_TYPE, type DocumentFileName } from '../../modules/library/file-names';
import { libraryFiles } from '../../modules/library/library-files';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import type { LibraryDesk } from '../library/library-desk';
import type { ImportProgress } from './import-documents';

export interface DrawnAhead {
  /** Sheets that were drawn; those that lay there already are not counted. */
  readonly drawn: number;
  /** Sheets that cannot be drawn, or not in time; who opens one is told why. */
  readonly failed: number;
  /** What ended it before all were drawn. */
  readonly ended: 'stopped' | { readonly problem: string } | null;
}

interface Surroundings {
  readonly desk: LibraryDesk;
  readonly storage: ObjectStorage;
  readonly config: Pick<ServerConfig, 'dataDir'>;
  /** In sheets. */
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborts when it is to end with the sheet at hand. */
  readonly stop: AbortSignal;
}

interface SheetFile {
  readonly document: StoredDocument;
  readonly file: DocumentFileName;
  /** The diagrams of its series: which of them are there is part of what a sheet says. */
  readonly beside: readonly StoredDocument[];
}

/**
 * Draws the sheets of every series that a run brought diagrams to, so that nobody waits at their first opening. They
 * are kept on this machine alone; another one draws them when they are asked for. Never throws: the import is done.
 */
export async function drawAhead(runId: string, surroundings: Surroundings): Promise<DrawnAhead> {
  const { desk, storage, config, onProgress, stop } = surroundings;
  const files = libraryFiles(storage, config);
  let drawn = 0;
  let failed = 0;
  const draw: Draw = async (task, input, name, left) => {
    const bytes = await drawInThread(task, input, { from: 'import', name, left });
    drawn += 1;
    return bytes;
  };
  try {
    const sheets = await sheetsOf(runId, desk);
    for (const [at, { document, file, beside }] of sheets.entries()) {
      if (stop.aborted) break;
      onProgress({ done: at, total: sheets.length });
      const making = { draw, onMade: () => Promise.resolve(), beside, left: stop };
      await files.path(document, file, making).catch((error: unknown) => {
        if (!(error instanceof DrawingError || error instanceof CallError)) throw error;
        if (!stop.aborted) failed += 1;
      });
    }
    if (drawn > 0) await files.pruneDrawn();
    if (!stop.aborted) onProgress({ done: sheets.length, total: sheets.length });
    return { drawn, failed, ended: stop.aborted && sheets.length > 0 ? 'stopped' : null };
  } catch (error) {
    return { drawn, failed, ended: { problem: error instanceof Error ? error.message : String(error) } };
  }
}

async function sheetsOf(runId: string, desk: LibraryDesk): Promise<SheetFile[]> {
  const sheets: SheetFile[] = [];
  for (const seriesId of await desk.ask('diagramSeries', { runId })) {
    const beside = await desk.ask('diagrams', { seriesId });
    for (const document of beside)
      for (const file of documentFileNames(document.summary))
        if (file.contentType === SHEET_TYPE) sheets.push({ document, file, beside });
  }
  return sheets;
}

const LATER = '其余的在首次打开时绘制';

/** What the operator is told of it; null when there was nothing to draw. */
export function drawnText({ drawn, failed, ended }: DrawnAhead): string | null {
  const parts = [
    ...(drawn > 0 ? [`已绘制电路图 ${drawn} 张`] : []),
    ...(failed > 0 ? [`${failed} 张无法绘制，打开时会说明原因`] : []),
    ...(ended === 'stopped' ? [`绘制电路图已停止，资料已导入，${LATER}`] : []),
    ...(ended !== null && ended !== 'stopped' ? [`电路图没有全部绘制（${ended.problem}），${LATER}`] : []),
  ];
  return parts.length > 0 ? parts.join('，') : null;
}
