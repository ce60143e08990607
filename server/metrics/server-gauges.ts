import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Broker } from '../broker/open-broker';
import { queryRows, type OpenDatabase } from '../db/database';
import type { OpenSockets } from '../live/open-sockets';

const BUSINESS_EVERY_MS = 60_000;

export interface Observed {
  readonly database: Pick<OpenDatabase, 'db' | 'poolUse'>;
  readonly broker: Pick<Broker, 'isUp'>;
  readonly sockets: OpenSockets;
}

/** Totals of the whole installation, the same in every process. */
async function businessTotals(database: Observed['database']) {
  const [row] = await queryRows<{ paid: number; taken: number; messages: number }>(database.db, sql`
    select (select count(*)::int from orders where paid_at is not null) as paid,
           (select coalesce(sum(orders), 0)::int from stores) as taken,
           (select count(*)::int from messages) as messages`);
  return row;
}

/** Gauges of a running server, read when they are asked for. Call once in a process. */
export function observeServer({ database, broker, sockets }: Observed): void {
  collectDefaultMetrics();
  new Gauge({ name: 'app_sockets_open', help: 'Open live sockets', collect() { this.set(sockets.all().length); } });
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
  new Gauge({ name: 'app_broker_up', help: '1: the broker is connected or none is configured', aggregator: 'min', collect() { this.set(broker.isUp() === false ? 0 : 1); } });

  const [paid, taken, messages] = [
    ['app_orders_paid_total', 'Orders of the shop that were ever paid'],
    ['app_work_orders_total', 'Work orders ever taken in'],
    ['app_messages_total', 'Messages of users'],
  ].map(([name = '', help = '']) => new Gauge({ name, help, aggregator: 'max' }));
  let askedAt = 0;
  // One of them asks for all three: a question to the database for each look would cost more than it tells.
  new Gauge({
    name: 'app_totals_age_seconds',
    help: 'Age of the totals of orders, work orders and messages',
    aggregator: 'max',
    async collect() {
      if (Date.now() - askedAt >= BUSINESS_EVERY_MS) {
        const totals = await businessTotals(database);
        askedAt = Date.now();
        paid?.set(totals?.paid ?? 0);
        taken?.set(totals?.taken ?? 0);
        messages?.set(totals?.messages ?? 0);
      }
      this.set((Date.now() - askedAt) / 1000);
    },
  });
}
