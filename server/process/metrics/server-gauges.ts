import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Broker } from '../../broker/open-broker';
import type { OpenDatabase } from '../../db/database';
import type { OpenSockets } from '../../live/open-sockets';
import { PARTS, type Readiness } from '../health/readiness';
import { backupAges } from '../../db/backup/kept-backups';
import { BusinessTotals, type Totals } from './business-totals';

export interface Observed {
  readonly database: Pick<OpenDatabase, 'db' | 'poolUse'>;
  readonly broker: Pick<Broker, 'isUp'>;
  readonly sockets: OpenSockets;
  readonly readiness: () => Promise<Readiness>;
  readonly dataDir: string;
  /** Cents that photos may cost in a day; 0: nobody asks. */
  readonly ocrDailyCents: number;
  /** Hears why the totals could not be read, once until they can be again. */
  readonly onError: (error: unknown) => void;
}

/** Gauges of a running server, read when they are asked for. Call once in a process. */
export function observeServer(observed: Observed): void {
  const { database, broker, sockets, onError } = observed;
  collectDefaultMetrics();
  observeReadiness(observed);
  observeBackups(observed);
  observeBudgets(observed);
  new Gauge({
    name: 'app_sockets_open',
    help: 'Open live sockets',
    collect() {
      this.set(sockets.all().length);
    },
  });
  new Gauge({
    name: 'app_database_connections',
    help: 'Connections of the pool by use; waiting: queries without one',
    labelNames: ['use'],
    collect() {
      const { open, idle, waiting } = database.poolUse();
      this.set({ use: 'used' }, open - idle);
      this.set({ use: 'idle' }, idle);
      this.set({ use: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'app_broker_up',
    help: '1: the broker is connected or none is configured',
    aggregator: 'min',
    collect() {
      this.set(broker.isUp() === false ? 0 : 1);
    },
  });

  const totals = new BusinessTotals(database, onError);
  const total = (name: string, help: string, valueOf: (values: Totals) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      async collect() {
        const values = await totals.latest();
        // A gauge that was never set would tell of 0.
        if (values) this.set(valueOf(values));
        else this.remove();
      },
    });
  total('app_orders_paid_total', 'Orders of the shop that were paid since numbers are kept by day', ({ paid }) => paid);
  total('app_work_orders_total', 'Work orders ever taken in', ({ taken }) => taken);
  total('app_messages_total', 'Messages of users, of many about so many', (values) => values.messages);
  total(
    'app_payment_differences',
    'Differences with the payment platforms that nobody explained',
    (values) => values.differences,
  );
  new Gauge({
    name: 'app_totals_age_seconds',
    help: 'Age of the totals of orders, work orders, messages and differences',
    aggregator: 'max',
    async collect() {
      await totals.latest();
      this.set(totals.ageSeconds);
    },
  });
}

function observeReadiness({ readiness }: Pick<Observed, 'readiness'>): void {
  new Gauge({
    name: 'app_ready',
    help: '1: calls may be sent here, as /readyz says',
    aggregator: 'min',
    async collect() {
      this.set((await readiness()).status === 'unready' ? 0 : 1);
    },
  });
  new Gauge({
    name: 'app_part_up',
    help: '1: this part of what calls need answers',
    labelNames: ['part'],
    aggregator: 'min',
    async collect() {
      const { broken } = await readiness();
      for (const part of PARTS) this.set({ part }, broken.includes(part) ? 0 : 1);
    },
  });
}

function observeBudgets({ ocrDailyCents }: Pick<Observed, 'ocrDailyCents'>): void {
  new Gauge({
    name: 'app_ocr_daily_cents',
    help: 'Cents that photos may cost in a day before the alert OcrSpending; 0: nobody asks',
    aggregator: 'max',
    collect() {
      this.set(ocrDailyCents);
    },
  });
}

function observeBackups({ dataDir }: Pick<Observed, 'dataDir'>): void {
  new Gauge({
    name: 'app_backup_age_seconds',
    help: 'Age of the newest backup; daily: of the embedded database, on its own disk; archive: of npm run backup',
    labelNames: ['kind'],
    aggregator: 'min',
    collect() {
      // Where there was none yet, a number would look like one.
      this.reset();
      for (const [kind, age] of Object.entries(backupAges(dataDir, Date.now()))) this.set({ kind }, age);
    },
  });
}
