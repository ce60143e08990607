import { AggregatorRegistry, Gauge } from 'prom-client';
import type { ServerConfig } from '../../config/config';
import { serveMetrics } from '../metrics/serve-metrics';
import type { Primary } from './primary';

/**
 * Serves what all processes counted together, and how each of them fares at /processes. Where one of them does not
 * answer, how they fare is all there is, and a comment says so. Returns the end of it.
 */
export async function servePrimaryMetrics(
  settings: NonNullable<ServerConfig['metrics']>,
  primary: Pick<Primary, 'slots'>,
): Promise<() => Promise<void>> {
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
  const together = () =>
    all
      .clusterMetrics()
      .catch((error: unknown) => `# The processes did not answer: ${String(error).replace(/\s+/g, ' ')}\n`);
  return serveMetrics(settings, {
    '/metrics': async () => ({ type: all.contentType, text: `${await together()}\n${await own.metrics()}` }),
    '/processes': () => Promise.resolve({ type: 'application/json', text: JSON.stringify(primary.slots) }),
  });
}
