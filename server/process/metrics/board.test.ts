import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { metricOf, offeredMetrics, seriesIn, type Offered } from './offered-metrics.testing';

const deploy = join(__dirname, '../../../deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource: { readonly type: string; readonly uid: string };
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
  readonly targets: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[];
}
interface Board {
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string; query: string }[] };
  readonly panels: readonly Panel[];
}
const { panels, templating } = JSON.parse(read('grafana/board.json')) as Board;
const targets = panels.flatMap((panel) => panel.targets);

/** What an expression says about labels: in braces of a series, and what is summed by. */
function labelsAsked(expression: string): { series: string; label: string }[] {
  const inBraces = [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, series = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => ({ series, label })),
  );
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  return [...inBraces, ...seriesIn(expression).flatMap((series) => grouped.map((label) => ({ series, label })))];
}

const isBalanced = (text: string): boolean =>
  ['()', '{}', '[]'].every(([open = '', close = '']) => text.split(open).length === text.split(close).length);

describe('the board', () => {
  let offered: Offered;
  beforeAll(async () => {
    offered = await offeredMetrics();
  });

  it('asks for series that there are, by labels that they have', () => {
    const asked = targets.flatMap(({ expr }) => seriesIn(expr));
    expect(asked.length).toBeGreaterThan(25);
    expect(asked.filter((series) => !offered.has(series))).toEqual([]);
    const labels = targets.flatMap(({ expr }) => labelsAsked(expr));
    expect(labels.length).toBeGreaterThan(15);
    expect(labels.filter(({ series, label }) => !offered.get(series)?.includes(label))).toEqual([]);
  });

  it('names its lines by labels that are left of the series', () => {
    for (const { expr, legendFormat } of targets) {
      const grouped = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(/,\s*/);
      const left = grouped ?? seriesIn(expr).flatMap((series) => offered.get(series) ?? []);
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect([expr, left]).toEqual([expr, expect.arrayContaining([label])]);
    }
  });

  it('shows every metric of ours', () => {
    const shown = new Set(targets.flatMap(({ expr }) => seriesIn(expr)).map(metricOf));
    const ours = [...offered.keys()].filter((series) => series.startsWith('app_')).map(metricOf);
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('has panels with a name and a place of their own, of 24 columns', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => ({ column: x + (at % w), row: y + Math.floor(at / w) })),
    );
    expect(cells.filter(({ column }) => column >= 24)).toEqual([]);
    expect(new Set(cells.map(({ column, row }) => `${column}/${row}`)).size).toBe(cells.length);
  });

  // Any other word would be shown behind the number as it is.
  it('shows numbers by units that Grafana has', () => {
    const units = panels.map(({ title, fieldConfig }) => ({ title, unit: fieldConfig.defaults.unit }));
    const known = ['short', 'reqps', 'percentunit', 's', 'bytes', 'prefix:¥'];
    expect(units.filter(({ unit }) => !known.includes(unit))).toEqual([]);
  });

  it('asks the Prometheus that is chosen on it, in expressions that are whole', () => {
    expect(templating.list).toEqual([
      expect.objectContaining({ name: 'datasource', type: 'datasource', query: 'prometheus' }),
    ]);
    for (const { title, datasource } of panels)
      expect([title, datasource]).toEqual([title, { type: 'prometheus', uid: '${datasource}' }]);
    expect(targets.filter(({ expr }) => !isBalanced(expr))).toEqual([]);
  });

  it('finds one as it is served, asked as often as that reads', () => {
    const { datasources } = parse(read('grafana/datasources.yaml')) as {
      datasources: { type: string; isDefault: boolean; jsonData: { timeInterval: string } }[];
    };
    const { global } = parse(read('prometheus.yaml')) as { global: { scrape_interval: string } };
    expect(datasources).toEqual([
      expect.objectContaining({
        type: 'prometheus',
        isDefault: true,
        jsonData: { timeInterval: global.scrape_interval },
      }),
    ]);
  });
});
