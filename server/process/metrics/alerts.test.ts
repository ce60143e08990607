import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { budgets } from '../../limits/budgets';
import { metricOf, offeredMetrics, seriesIn } from './offered-metrics.testing';

const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
interface Rule {
  readonly alert: string;
  readonly expr: string;
}
const { groups } = parse(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const docs = read('docs/operations.md');

describe('the alert rules', () => {
  it('ask for metrics that there are, and every metric of ours is in the documentation', async () => {
    const offered = await offeredMetrics();
    const asked = rules.flatMap(({ expr }) => seriesIn(expr));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !offered.has(name))).toEqual([]);
    const ours = [...offered.keys()].filter((name) => name.startsWith('app_')).map(metricOf);
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
