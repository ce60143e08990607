import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { freeBytes } from '../../../base/free-bytes';
import { queryRows } from '../../../db/database';
import { backupAges } from '../../../db/backup/kept-backups';
import { listAction, type ActionContext } from '../../catalogue/action';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';
import { lineStates, megabytes, type HealthLine } from './health-line';
import { processLines } from './process-lines';

const root = join(__dirname, '../../../..');
const parts = {
  database: '数据库',
  storage: '文件存储',
  disk: '磁盘',
  broker: '消息中间件',
  replicas: '只读副本',
  shutdown: '正在停止',
} as const;

/** What /readyz says, part by part. */
async function readinessLines({ readiness }: ActionContext): Promise<HealthLine[]> {
  if (!readiness) return [{ part: '服务', state: 'warning', detail: '没有运行中的服务' }];
  const { status, broken, reasons } = await readiness();
  const words = { ready: '就绪', degraded: '可用，但有缺失', unready: '不可用' } as Record<string, string>;
  return [
    {
      part: '服务',
      state: status === 'ready' ? 'good' : status === 'degraded' ? 'warning' : 'bad',
      detail: words[status] ?? status,
    },
    ...Object.entries(parts)
      .filter(([name]) => name !== 'shutdown' || broken.includes(name))
      .map(([name, part]): HealthLine =>
        broken.includes(name)
          ? {
              part,
              state: status === 'degraded' || ['broker', 'replicas'].includes(name) ? 'warning' : 'bad',
              detail: reasons[name] ?? '',
            }
          : { part, state: 'good', detail: '' },
      ),
  ];
}

function versionOf(): string {
  const read = z
    .object({ version: z.string() })
    .safeParse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return read.success ? read.data.version : '';
}

async function versionLines({ db, config }: ActionContext): Promise<HealthLine[]> {
  const [server] = await queryRows<{ version: string }>(db, sql`select split_part(version(), ' on ', 1) as version`);
  const [migrated] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return [
    { part: '版本', state: 'fact', detail: `后端 ${versionOf()}，Node.js ${process.versions.node}` },
    {
      part: '数据库版本',
      state: 'fact',
      detail: `${server?.version ?? ''}${config.databaseUrl ? '' : '（内置）'}，结构 ${migrated?.count ?? 0}`,
    },
  ];
}

const DAY_S = 86_400;

async function diskLines({ config, services }: ActionContext): Promise<HealthLine[]> {
  const free = await freeBytes(config.dataDir).catch(() => 0);
  const ages = Object.values(backupAges(config.dataDir, services.clock.now().getTime()));
  const newest = ages.length === 0 ? null : Math.min(...ages);
  return [
    { part: '剩余磁盘', state: free < 2 * config.minFreeBytes ? 'warning' : 'good', detail: `${megabytes(free)} MB` },
    {
      part: '最近备份',
      state: newest === null || newest > 2 * DAY_S ? 'warning' : 'good',
      detail: newest === null ? '还没有备份' : `${Math.floor(newest / 3_600)} 小时前`,
    },
  ];
}

const list = listAction({
  name: 'health list',
  title: '运行状况',
  summary: '服务是否就绪及原因、进程、磁盘、备份与版本',
  area: 'technical',
  input: z.object({}),
  columns: [
    { key: 'part', title: '项目', kind: 'text' },
    { key: 'state', title: '状态', kind: 'choice', choices: lineStates },
    { key: 'detail', title: '说明', kind: 'text' },
  ],
  whenEmpty: '没有内容',
  run: async (_filters, slice, context) => {
    const lines = [
      ...(await readinessLines(context)),
      ...(await diskLines(context)),
      ...(await processLines(context)),
      ...(await versionLines(context)),
    ];
    return slicedRows(lines, slice, (line) => ({ id: line.part, cells: { ...line } }));
  },
});

export const healthPages = [
  page({ name: 'health', title: '运行状况', area: 'technical', summary: '服务、进程、磁盘、版本', list }),
];
