import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'prom-client';
import { parse } from 'yaml';
import { budgets } from '../../limits/budgets';
import { servePrimaryMetrics } from '../cluster/primary-metrics';
import { observeServer } from './server-gauges';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
interface Rule {
  readonly alert: string;
  readonly expr: string;
}
const { groups } = parse(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const docs = read('docs/operations.md');

/** Names of the series that a running backend offers, its parent's included. */
async function offered(): Promise<Set<string>> {
  observeServer({
    database: { db: {} as never, poolUse: () => ({ open: 0, idle: 0, waiting: 0 }) },
    broker: { isUp: () => null },
    sockets: { all: () => [] } as never,
    readiness: () => Promise.resolve({ status: 'ready', broken: [], reasons: {} }),
    dataDir: '/nowhere',
    onError: () => undefined,
  });
  const port = 20_000 + ((process.pid + 1) % 20_000);
  const end = await servePrimaryMetrics({ port, host: '127.0.0.1' }, { slots: [] });
  const text = `${await register.metrics()}\n${await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()}`;
  await end();
  const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

describe('the alert rules', () => {
  it('ask for metrics that there are, and every metric of ours is in the documentation', async () => {
    const names = await offered();
    const asked = rules.flatMap(({ expr }) => expr.match(/\b(app|nodejs|process)_[a-z0-9_]+/g) ?? []);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
    const ours = [...names].filter((name) => name.startsWith('app_') && !/_(bucket|sum|count)$/.test(name));
    expect(ours.filter((name) => !docs.includes(`\`${name}`))).toEqual([]);
  });

  it('ask for budgets and jobs that there are', () => {
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/budget=~?"([^"]+)"/g)].map(([, text = '']) => text));
    const known = Object.keys(budgets);
    expect(asked.length).toBeGreaterThan(3);
    for (const pattern of asked.flatMap((text) => text.split('|')))
      expect([pattern, known.some((name) => new RegExp(`^(${pattern})$`).test(name))]).toEqual([pattern, true]);
    const housekeeping = read('server/process/housekeeping.ts');
    const jobs = rules.flatMap(({ expr }) => [...expr.matchAll(/[{,]job="([^"]+)"/g)].map(([, text = '']) => text));
    for (const job of jobs.filter((name) => name !== 'auto-repair')) expect(housekeeping).toContain(`'${job}'`);
  });

  it('are those that the documentation says what to do about', () => {
    const table = docs.slice(docs.indexOf('| alert |'), docs.indexOf('## Budgets'));
    const told = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)]);
    expect(told.map(([, name]) => name).sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('name the job that the monitoring scrapes', () => {
    const { scrape_configs } = parse(read('deploy/prometheus.yaml')) as { scrape_configs: { job_name: string }[] };
    expect(rules.find(({ alert }) => alert === 'Down')?.expr).toContain(`job="${scrape_configs[0]?.job_name}"`);
  });
});
