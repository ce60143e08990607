import { register } from 'prom-client';
import { servePrimaryMetrics } from '../cluster/primary-metrics';
import { observeServer } from './server-gauges';

/** The labels of each series that Prometheus is offered, by the series' name. */
export type Offered = ReadonlyMap<string, readonly string[]>;

/** Labels of a metric: as it declares them, or, where it is the parent's, as its lines show them. */
function labelsOf(name: string, text: string): readonly string[] {
  const metric = register.getSingleMetric(name) as { labelNames?: readonly string[] } | undefined;
  if (metric?.labelNames) return metric.labelNames;
  const shown = [...text.matchAll(new RegExp(`^${name}\\{([^}]*)\\}`, 'gm'))];
  return [...new Set(shown.flatMap(([, labels = '']) => labels.match(/\w+(?==")/g) ?? []))];
}

/** What a running backend offers, its parent included. Once in a test file: gauges are the whole process's. */
export async function offeredMetrics(): Promise<Offered> {
  observeServer({
    database: { db: {} as never, poolUse: () => ({ open: 0, idle: 0, waiting: 0 }) },
    broker: { isUp: () => null },
    sockets: { all: () => [] } as never,
    readiness: () => Promise.resolve({ status: 'ready', broken: [], reasons: {} }),
    dataDir: '/nowhere',
    ocrDailyCents: 0,
    onError: () => undefined,
  });
  // Below the ports of other tests of metrics, which run beside.
  const port = 10_000 + (process.pid % 10_000);
  const slots = [{ number: 1, pid: 1, isReady: true, startedAt: 0, restarts: 0 }];
  const end = await servePrimaryMetrics({ port, host: '127.0.0.1' }, { slots });
  const text = `${await register.metrics()}\n${await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()}`;
  await end();
  const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Map(
    typed.flatMap(([, name = '', type]): [string, readonly string[]][] => {
      const labels = labelsOf(name, text);
      if (type !== 'histogram') return [[name, labels]];
      const sums = ['sum', 'count'].map((part): [string, readonly string[]] => [`${name}_${part}`, labels]);
      return [...sums, [`${name}_bucket`, [...labels, 'le']]];
    }),
  );
}

/** The series of ours that an expression of Prometheus asks for. */
export const seriesIn = (expression: string): string[] => expression.match(/\b(app|nodejs|process)_[a-z0-9_]+/g) ?? [];

/** The name of the metric that a series is of. */
export const metricOf = (series: string): string => series.replace(/_(bucket|sum|count)$/, '');
