import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from '../fatal';
import { isSystemFile, MAX_FILES, plainPath } from './source-limits';

/** A name found below a folder. */
export interface ListedFile {
  /** As the file system writes it, from the folder's root. */
  readonly realPath: string;
  readonly isLink: boolean;
  /** Bytes; 0 for a link. */
  readonly size: number;
}

/** Every file and link below a folder by its plain path. Links are listed but never followed. */
export async function listFolder(root: string): Promise<Map<string, ListedFile>> {
  const files = new Map<string, ListedFile>();
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for await (const entry of await opendir(join(root, folder))) {
      const realPath = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isSystemFile(realPath)) continue;
      if (entry.isDirectory()) folders.push(realPath);
      else if (entry.isSymbolicLink()) files.set(plainPath(realPath), { realPath, isLink: true, size: 0 });
      else if (entry.isFile())
        files.set(plainPath(realPath), { realPath, isLink: false, size: (await stat(join(root, realPath))).size });
      if (files.size > MAX_FILES) throw new ImportError(`文件夹内超过 ${MAX_FILES} 个文件`);
    }
  }
  return files;
}
