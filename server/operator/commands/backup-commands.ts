import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { BackupError } from '../../db/backup/archive';
import { invalid } from '../../base/refusals';
import { command } from '../command';

const write = command({
  name: 'backup write',
  summary: '把数据库与上传的文件备份为一个文件（与 npm run backup 相同）',
  positionals: { file: '绝对路径' },
  input: z.object({ file: z.string().max(1000).refine(isAbsolute, '请给出绝对路径') }),
  run: async ({ file }, { backUp }) => {
    if (!backUp) throw invalid('此处不能备份');
    await backUp(file).catch((error: unknown) => {
      throw error instanceof BackupError ? invalid(error.message) : error;
    });
    return `已备份到 ${file}`;
  },
});

export const backupCommands = [write];
