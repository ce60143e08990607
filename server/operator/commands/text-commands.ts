import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { legalTexts } from '../../../src/domain/legal-texts';
import { sanitizeContent } from '../../base/sanitize-content';
import { cmsContents } from '../../db/schema/content';
import { invalid, notFound } from '../../base/refusals';
import { newId } from '../../base/ids';
import { decodeText } from '../../base/decode-text';
import { command } from '../command';
import { table, timeText } from '../table';

const codes = Object.values(legalTexts).map(({ code }) => code);
const code = z.enum(codes, `文本编号只能是 ${codes.join('、')}`);

const list = command({
  name: 'texts list',
  summary: '列出隐私政策、用户协议、购买协议和营业执照的版本',
  input: z.object({}),
  run: async (_input, { db }) => {
    const rows = await db.select().from(cmsContents).where(eq(cmsContents.type, 'agreement')).orderBy(cmsContents.code);
    return table(
      ['文本编号', '标题', '版本', '发布时间', '变更摘要'],
      rows.map((row) => [row.code, row.title, row.version, timeText(row.publishedAt), row.changes]),
      '没有协议文本',
    );
  },
});

async function readText(file: string): Promise<string> {
  // The command may be run by the server, whose folder is another one than the operator's.
  if (!isAbsolute(file)) throw invalid('--file 应为绝对路径');
  const bytes = await readFile(file).catch((error: unknown) => {
    throw invalid(`读不到文件：${error instanceof Error ? error.message : String(error)}`);
  });
  const text = decodeText(bytes);
  if (text === null) throw invalid('文件编码无法识别，请另存为 UTF-8');
  return text;
}

const publish = command({
  name: 'texts publish',
  summary: '发布新版文本，版本号加一；隐私政策和用户协议的新版会请用户重新同意',
  positionals: { code: '文本编号' },
  options: {
    file: { value: 'HTML 文件的绝对路径' },
    changes: { value: '变更摘要' },
    picture: { value: '图片地址', optional: true },
  },
  input: z.object({
    code,
    file: z.string().min(1).max(500),
    changes: z.string().trim().min(1, '请写明变更摘要').max(500, '变更摘要最多 500 个字'),
    picture: z
      .url({ protocol: /^https$/, error: '--picture 应为 https 地址' })
      .max(500)
      .optional(),
  }),
  run: async ({ code, file, changes, picture }, { db, services }) => {
    const content = await sanitizeContent(await readText(file));
    if (!/<img [^>]*src=/.test(content) && content.replace(/<[^>]*>/g, '').trim() === '') throw invalid('文本是空的');
    return db.transaction(async (tx) => {
      const [current] = await tx.select().from(cmsContents).where(eq(cmsContents.code, code)).for('update');
      if (!current) throw notFound(`没有文本 ${code}`);
      const version = current.version + 1;
      // A row of the operator's own: the seed of a later release leaves it alone.
      await tx
        .update(cmsContents)
        .set({
          id: newId(),
          content,
          changes,
          version,
          publishedAt: services.clock.now(),
          ...(picture ? { coverUrl: picture } : {}),
        })
        .where(eq(cmsContents.id, current.id));
      return `${current.title} 第 ${version} 版已发布`;
    });
  },
});

export const textCommands = [list, publish];
