import { isAbsolute } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { invalid } from '../../../base/refusals';
import { BackupError } from '../../../db/backup/archive';
import { archivePath, listBackups, removeBackup, requireBackup } from '../../../db/backup/archives';
import { checkBackup } from '../../../db/backup/check-backup';
import { tryRestore } from '../../../db/backup/try-restore';
import { queryRows } from '../../../db/database';
import { findLedgerFaults } from '../../../modules/ledger/check-ledger';
import { changeAction, listAction } from '../../catalogue/action';
import { timeText } from '../../catalogue/cell-text';
import { choicesOf } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';

const kinds = { daily: '每日，仅数据库', archive: '完整' } as const;
const nameField = () =>
  z
    .string()
    .regex(/^[\w-]{5,40}\.tar$/, '备份名称格式错误')
    .meta({ title: '备份' });

/** Says a mistake of who backs up in words. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackupError ? invalid(error.message) : error;
  }
}

const list = listAction({
  name: 'backup list',
  title: '备份',
  summary: '列出数据目录中的备份，最近的在前',
  area: 'technical',
  input: z.object({}),
  columns: [
    { key: 'name', title: '备份', kind: 'text' },
    { key: 'kind', title: '内容', kind: 'choice', choices: choicesOf(kinds) },
    { key: 'bytes', title: '大小', kind: 'bytes' },
    { key: 'at', title: '时间', kind: 'moment' },
  ],
  whenEmpty: '还没有备份',
  run: async (_filters, slice, { config }) => {
    const kept = listBackups(config.dataDir);
    return slicedRows(kept, slice, (backup) => ({ id: backup.name, cells: { ...backup } }));
  },
});

const write = changeAction({
  name: 'backup write',
  title: '立即备份',
  summary: '把数据库与上传的文件备份为一个文件（与 npm run backup 相同），默认放在数据目录的 backups 中',
  area: 'technical',
  effect: 'change',
  subject: null,
  long: true,
  input: z.object({
    file: z
      .string()
      .max(1000)
      .refine(isAbsolute, '请给出绝对路径')
      .meta({ title: '文件', help: '只能在命令行指定；请另存到别的机器' })
      .optional(),
  }),
  run: async ({ file }, { backUp, config, services, by }) => {
    if (!backUp) throw invalid('此处不能备份');
    if (file !== undefined && by.door !== 'line') throw invalid('文件位置只能在命令行指定');
    const to = file ?? archivePath(config.dataDir, services.clock.now());
    await inWords(() => backUp(to));
    return { message: `已备份到 ${to}` };
  },
});

const check = changeAction({
  name: 'backup check',
  title: '检查',
  summary: '通读一个备份，不恢复：文件完整，数据库能解开',
  area: 'technical',
  effect: 'change',
  subject: null,
  recordKey: 'id',
  long: true,
  positionals: ['id'],
  input: z.object({ id: nameField() }),
  run: async ({ id }, { config }) => {
    const { createdAt, files } = await inWords(() => checkBackup(requireBackup(config.dataDir, id)));
    return { message: `完整：${timeText(createdAt)} 的备份，含 ${files} 个文件` };
  },
});

const tryOut = changeAction({
  name: 'backup try',
  title: '试恢复',
  summary: '把备份恢复到一处临时位置，打开数据库、数一数、核对账目，然后删除；不影响运行',
  area: 'technical',
  effect: 'change',
  subject: null,
  recordKey: 'id',
  long: true,
  positionals: ['id'],
  input: z.object({ id: nameField() }),
  run: async ({ id }, { config }, progress) => {
    await progress.tell(null, '正在恢复到临时位置');
    const { users, orders, fault } = await inWords(() =>
      tryRestore(config, requireBackup(config.dataDir, id), async ({ db }) => {
        await progress.tell(null, '正在核对账目');
        const [counted] = await queryRows<{ users: number; orders: number }>(
          db,
          sql`select (select count(*)::int from users) as users, (select count(*)::int from orders) as orders`,
        );
        const [first] = await findLedgerFaults(db);
        return { users: counted?.users ?? 0, orders: counted?.orders ?? 0, fault: first };
      }),
    );
    if (fault !== undefined) throw invalid(`备份可以恢复，但账目有误：${fault}`);
    return { message: `可以恢复：${users} 位用户、${orders} 个订单，账目平衡` };
  },
});

const remove = changeAction({
  name: 'backup delete',
  title: '删除',
  summary: '删除数据目录中的一个备份',
  area: 'technical',
  effect: 'final',
  subject: null,
  recordKey: 'id',
  positionals: ['id'],
  input: z.object({ id: nameField() }),
  preview: async ({ id }, { config }) => {
    await inWords(() => Promise.resolve().then(() => requireBackup(config.dataDir, id)));
    const left = listBackups(config.dataDir).length - 1;
    return [`删除 ${id}，无法恢复`, left === 0 ? '这是最后一个备份' : `还剩 ${left} 个备份`];
  },
  run: async ({ id }, { config }) => {
    await inWords(() => Promise.resolve().then(() => removeBackup(config.dataDir, id)));
    return { message: `已删除 ${id}` };
  },
});

export const backupPages = [
  page({
    name: 'backups',
    title: '备份',
    area: 'technical',
    summary: '备份、检查、试恢复、删除',
    list,
    onRecord: [check, tryOut, remove],
    onPage: [write],
  }),
];
