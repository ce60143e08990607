import { AggregatorRegistry, Gauge } from 'prom-client';
import type { ServerConfig } from '../config';
import { serveMetrics } from '../metrics/serve-metrics';
import type { Primary } from './primary';

/** Serves what all processes counted together, and how each of them fares at /processes. */
export async function servePrimaryMetrics(settings: NonNullable<ServerConfig['metrics']>, primary: Primary): Promise<void> {
  const all = new AggregatorRegistry();
  const own = new AggregatorRegistry();
  const gauge = (name: string, help: string, valueOf: (slot: Primary['slots'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['process'],
      registers: [own],
      collect() {
        for (const slot of primary.slots) this.set({ process: slot.number }, valueOf(slot));
      },
    });
  gauge('app_process_ready', '1: the process serves', ({ isReady }) => Number(isReady));
  gauge('app_process_restarts', 'How often the process was started again', ({ restarts }) => restarts);
  await serveMetrics(settings, {
    '/metrics': async () => ({ type: all.contentType, text: `${await all.clusterMetrics()}\n${await own.metrics()}` }),
    '/processes': () => Promise.resolve({ type: 'application/json', text: JSON.stringify(primary.slots) }),
  });
}
