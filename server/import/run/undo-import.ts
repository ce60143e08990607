import { deleteLibraryFile } from '../../modules/library/delete-library-file';
import type { ObjectStorage } from '../../providers/storage/object-storage';
import { ImportError } from '../fatal';
import type { LibraryDesk } from '../library/library-desk';
import { undoLines } from '../library/undo-preview';
import { mapLimited } from './budget';

const DELETED_AT_ONCE = 8;

/**
 * Takes out what one import brought, and sets back what it updated. Returns the exit code. Throws ImportError when it
 * is not confirmed.
 */
export async function undoImport(
  desk: LibraryDesk,
  storage: ObjectStorage,
  { runId, isSure }: { readonly runId: string; readonly isSure: boolean },
  say: (line: string) => void,
): Promise<number> {
  const run = (await desk.ask('runs', { id: runId })).find(({ id }) => id === runId);
  if (!run) throw new ImportError('没有这次导入，查看全部：npm run import -- list');
  if (!isSure) {
    const lines = undoLines(await desk.ask('previewUndo', { runId }));
    throw new ImportError(`将${lines.join('，')}。确认请加 --yes`);
  }
  let undone = 0;
  let kept = 0;
  let codes = 0;
  let maintenance = 0;
  for (let isFinished = false; !isFinished;) {
    const step = await desk.ask('undo', { runId });
    undone += step.undone;
    kept += step.kept;
    codes += step.codes;
    maintenance += step.maintenance;
    // Forgotten by the library already: what a kill leaves behind here is an unused file, not a document without one.
    await mapLimited(step.orphanKeys, DELETED_AT_ONCE, (key) => deleteLibraryFile(storage, key));
    ({ isFinished } = step);
    if (!isFinished) say(`已撤销 ${undone} 份…`);
  }
  const code = codes > 0 ? `，${codes} 条故障码` : '';
  const item = maintenance > 0 ? `，${maintenance} 个保养项目` : '';
  say(`已撤销：${undone} 份资料${code}${item}${kept > 0 ? `；${kept} 份之后又被更新，保留` : ''}`);
  return 0;
}
