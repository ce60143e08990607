/** A goal that a measurement is known to miss, and how far it may miss it before the run fails. */
export interface KnownMiss {
  readonly bench: string;
  /** Of the measurement, as it is printed. */
  readonly name: string;
  /** The last figure that was looked at: the ratio, or the value where there is no floor. */
  readonly measured: string;
  /** The day of it. */
  readonly on: string;
  /** What it may be at worst: the regression that fails. */
  readonly limit: number;
  /** Why the goal is not reached. */
  readonly reason: string;
}

const COUNTED_ONE_BY_ONE = 'orders behind a figure are counted one by one, as many as a period has sales';
const SEVERAL_PAIRS = 'the index knows orders by pairs of characters, of which a search takes several together';
const BESIDE = '1,000 orders beside 100,000 of another store against 1,000 alone';
const MANY = '100,000 orders against 1,000';

const APP_STARTS = 'the app’s scripts are there at once and run for most of a second, in which no tap is heard';

const amongOrders = (name: string, measured: string, limit: number, reason: string): KnownMiss => ({
  ...{ bench: 'work-orders', on: '2026-11-30' },
  ...{ name, measured, limit, reason },
});

/**
 * Where a limit is the goal and the product does not reach it. Each stands here by name, so that a limit is never
 * loosened unseen: better than its limit here is told as a miss, worse fails the run. What is reached leaves the list.
 */
export const KNOWN_MISSES: readonly KnownMiss[] = [
  {
    ...{ bench: 'first-load', name: 'H5 first load, JS + CSS, gzip', measured: '1.45', on: '2026-12-01', limit: 1.5 },
    reason: 'the table of routes, the names of chunks, the state library and the icons of home are in it',
  },
  {
    ...{ bench: 'home-start', name: 'home over slow 4G: total blocking time', measured: '212', on: '2026-12-01' },
    limit: 280,
    reason: 'the app’s first drawing, as one task each of scripts, styles and layout, at a quarter of the speed',
  },
  ...[
    { network: 'over slow 4G', measured: '1,511', limit: 2_000 },
    { network: 'offline', measured: '1,271', limit: 1_700 },
  ].map(({ network, measured, limit }) => ({
    ...{ bench: 'home-start', name: `home once more, logged in, ${network}: search box takes what is typed` },
    ...{ measured, on: '2026-12-01', limit, reason: APP_STARTS },
  })),
  {
    ...{ bench: 'hot-paths', name: 'VIN parse on PostgreSQL against the hand-written one', measured: '0.54' },
    ...{ on: '2026-12-01', limit: 0.5 },
    reason: '0.25 ms of processor a call against 0.10 by hand; 0.51 to 0.78 in other runs',
  },
  {
    ...{ bench: 'hot-paths', name: 'search on PostgreSQL against the hand-written one', measured: '0.04' },
    ...{ on: '2026-12-01', limit: 0.03 },
    reason: '11 ms of processor a call: it corrects, widens and ranks by car and use, and each kind has a section',
  },
  {
    ...{ bench: 'hot-paths', name: 'list of orders on PostgreSQL against the hand-written one', measured: '0.72' },
    ...{ on: '2026-12-01', limit: 0.6 },
    reason: '0.73 ms of processor a call against 0.50 by hand; 0.84 in another run',
  },
  ...[
    { order: 'an order, 64 articles', measured: '0.26' },
    { order: 'an order, one article', measured: '0.18' },
  ].map(({ order, measured }) => ({
    ...{ bench: 'hot-paths', name: `${order} on the embedded database against the hand-written one on PostgreSQL` },
    ...{ measured, on: '2026-12-01', limit: 0.13 },
    reason: 'the engine is one thread and writes to a folder: 285 to 403 a second',
  })),
  {
    ...{ bench: 'sockets', name: 'a stored broadcast to 10000 open sockets against the bare frames' },
    ...{ measured: '5.23', on: '2026-12-01', limit: 6.5 },
    reason: 'it stores and reads 10,000 messages besides, which takes most of its 590 ms',
  },
  {
    ...{ bench: 'two-processes', name: 'processor of VIN parse in two processes against one', measured: '1.60' },
    ...{ on: '2026-12-01', limit: 2 },
    reason: 'on two cores, which database and load share: the shorter a call, the more another one costs it',
  },
  {
    ...{ bench: 'diagram', name: 'sheet of 1000 wires: opened over slow 4G', measured: '1,713 to 1,935' },
    ...{ on: '2026-11-29', limit: 2_300 },
    reason: 'two ways there and back take 300 ms, the file of 88 KB 440 more',
  },
  {
    ...{ bench: 'diagram', name: 'sheet of 150 wires: opened over slow 4G', measured: '987 to 1,083' },
    ...{ on: '2026-11-29', limit: 1_200 },
    reason: 'two ways there and back take 300 ms, scripts and canvas at a quarter of the speed the rest',
  },
  {
    ...{
      bench: 'diagram',
      name: 'sheet of 1000 wires: tap to lit circuit, p95',
      measured: '136',
      on: '2026-11-29',
      limit: 160,
    },
    reason: 'half of the slowest tap is finding and painting its circuit, the rest is the browser’s',
  },
  ...['sheet of 150 wires', 'sheet of 1000 wires'].map((sheet) => ({
    ...{ bench: 'diagram', name: `${sheet}: frame while panning, p95`, measured: '16.8 to 33.4' },
    ...{ on: '2026-11-29', limit: 33.4 },
    reason: 'one frame is left out now and then without a graphics card',
  })),
  amongOrders(`search for a plate with ${MANY}`, '2.4', 3.2, SEVERAL_PAIRS),
  amongOrders(`search for a plate with ${BESIDE}`, '1.8', 2.4, SEVERAL_PAIRS),
  amongOrders(`plates after three characters with ${MANY}`, '2.0', 2.7, SEVERAL_PAIRS),
  amongOrders(`search for two characters that many have with ${MANY}`, '1.7', 2.3, SEVERAL_PAIRS),
  amongOrders(`turnover of a year by item with ${MANY}`, '4.7', 6.3, COUNTED_ONE_BY_ONE),
  amongOrders(`orders behind a technician’s figure with ${MANY}`, '22', 30, COUNTED_ONE_BY_ONE),
  amongOrders(`orders behind an item’s figure with ${MANY}`, '22', 30, COUNTED_ONE_BY_ONE),
];
