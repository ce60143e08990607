import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FileProblem } from './checked-file';

/** Reads a listed file. One that became a link or grew since it was listed is not read. Throws FileProblem. */
export async function readFileWithin(root: string, realPath: string, maxBytes: number): Promise<Buffer> {
  // Windows knows no such flag, and needs a privilege to make a link.
  const handle = await open(join(root, realPath), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new FileProblem(
        error.code === 'ELOOP' ? '是链接，出于安全不导入' : `文件无法读取（${error.code ?? error.message}）`,
      );
    },
  );
  try {
    if ((await handle.stat()).size > maxBytes) throw new FileProblem('文件超过大小上限（--max-file）');
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
