import { join } from 'node:path';
import { openSource } from '../open-source';

export const MB = 1024 * 1024;

/** Opens a source with small limits, and unpacks it below `directory`, into `work`. */
export const openIn = (
  directory: string,
  path: string,
  limits: Partial<{ maxFileBytes: number; maxTotalBytes: number }> = {},
  index: string | null = null,
) =>
  openSource(path, {
    index,
    limits: { maxFileBytes: 10 * MB, maxTotalBytes: 50 * MB, ...limits },
    workDir: join(directory, 'work'),
    onProgress: () => undefined,
  });
