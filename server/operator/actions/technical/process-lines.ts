import { z } from 'zod';
import { MINUTE } from '../../../base/clock/clock';
import type { ActionContext } from '../../catalogue/action';
import { megabytes, type HealthLine } from './health-line';

const ANSWER_MS = 2_000;

/** What the parent tells of its processes (METRICS_PORT/processes). */
const told = z.array(
  z.object({
    number: z.number(),
    pid: z.number().nullable(),
    isReady: z.boolean(),
    startedAt: z.number(),
    restarts: z.number(),
  }),
);

const minutesSince = (now: number, at: number) => Math.max(0, Math.floor((now - at) / MINUTE));

/** A line for each process of this machine: its parent tells of all of them, where there are several. */
export async function processLines({
  config,
  services,
}: Pick<ActionContext, 'config' | 'services'>): Promise<HealthLine[]> {
  const now = services.clock.now().getTime();
  const memory = `内存 ${megabytes(process.memoryUsage.rss())} MB`;
  const own: HealthLine = {
    part: '本进程',
    state: 'fact',
    detail: `编号 ${process.pid}，已运行 ${Math.floor(process.uptime() / 60)} 分钟，${memory}`,
  };
  if (config.processes === 1) return [own];
  const silent: HealthLine = { part: `全部 ${config.processes} 个进程`, state: 'warning', detail: '' };
  if (!config.metrics) return [own, { ...silent, state: 'fact', detail: '设置 METRICS_PORT 后可见' }];
  const { host, port } = config.metrics;
  try {
    const answer = await fetch(`http://${host}:${port}/processes`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return [
      own,
      ...told.parse(await answer.json()).map(({ number, pid, isReady, startedAt, restarts }): HealthLine => {
        const again = restarts === 0 ? '' : `，重启过 ${restarts} 次`;
        const state = isReady ? (restarts === 0 ? 'good' : 'warning') : 'bad';
        const life = pid === null ? '没有运行' : `编号 ${pid}，已运行 ${minutesSince(now, startedAt)} 分钟`;
        return { part: `进程 ${number}`, state, detail: `${isReady ? '' : '未就绪，'}${life}${again}` };
      }),
    ];
  } catch (error) {
    return [own, { ...silent, detail: `读不到：${error instanceof Error ? error.message : String(error)}` }];
  }
}
