import fc from 'fast-check';
import { setDiagnosticSink } from '@/platform/diagnostics';
import { newWorld, openTab, type Tab, type World } from './photo-world.testing';

/**
 * Days of a reception in which anything may happen. Afterwards every photo that was ever taken is in the order once, or
 * the user was told that it is lost or refused.
 */
type Event =
  | { is: 'take'; tab: number; count: number }
  | { is: 'pass'; ms: number }
  | { is: 'kill' | 'turn' | 'order' | 'retry'; tab: number }
  | { is: 'open' | 'network' | 'login' | 'refusing' }
  | { is: 'store'; state: World['store'] };

const tab = fc.nat({ max: 2 });
const events = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ is: fc.constant('take' as const), tab, count: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 5, arbitrary: fc.record({ is: fc.constant('pass' as const), ms: fc.nat({ max: 6_000 }) }) },
    { weight: 3, arbitrary: fc.record({ is: fc.constantFrom('kill' as const, 'turn' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('order' as const, 'retry' as const), tab }) },
    {
      weight: 4,
      arbitrary: fc.record({ is: fc.constantFrom('open', 'network', 'login', 'refusing') as fc.Arbitrary<'open'> }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        is: fc.constant('store' as const),
        state: fc.constantFrom<World['store']>('open', 'full', 'broken'),
      }),
    },
  ),
  { minLength: 3, maxLength: 25 },
);

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Plays the events; gives what was taken, in whatever page. */
async function play(world: World, happened: readonly Event[], latency: () => number): Promise<string[]> {
  const taken: string[] = [];
  const alive = () => world.tabs.filter((each) => each.isAlive());
  const open = () => {
    const opened = openTab(world, latency);
    alive().forEach((each) => each.setTurn(each === opened));
    return opened;
  };
  const at = (index: number): Tab => alive()[index % Math.max(1, alive().length)] ?? open();
  open();
  const network = (isOnline: boolean) => {
    world.isOnline = isOnline;
    alive().forEach((each) => each.setOnline(isOnline));
  };
  for (const event of happened) {
    if (event.is === 'take') {
      const names = Array.from({ length: event.count }, (_, index) => `p${taken.length + index}`);
      taken.push(...names);
      at(event.tab).take(names);
    } else if (event.is === 'pass') await pass(event.ms);
    else if (event.is === 'kill') {
      at(event.tab).kill();
      const [next] = alive();
      // The lock of a page that is gone goes to another one, if there is one.
      next?.setTurn(true);
    } else if (event.is === 'turn') {
      const next = at(event.tab);
      alive().forEach((each) => each.setTurn(each === next));
    } else if (event.is === 'order') at(event.tab).createOrders();
    else if (event.is === 'retry') at(event.tab).retryAll();
    else if (event.is === 'open' && alive().length < 3) open();
    else if (event.is === 'network') network(!world.isOnline);
    else if (event.is === 'login') {
      world.isLoggedIn = !world.isLoggedIn;
      alive().forEach((each) => each.resume());
    } else if (event.is === 'refusing') world.refusesUploads = !world.refusesUploads;
    else if (event.is === 'store') world.store = event.state;
    await pass(0);
  }
  // In the end everything works again, and the app is started anew.
  world.store = 'open';
  world.isLoggedIn = true;
  world.refusesUploads = false;
  network(true);
  await pass(100);
  return taken;
}

beforeEach(() => {
  jest.useFakeTimers();
  setDiagnosticSink(() => undefined);
});
afterEach(() => jest.useRealTimers());

describe('the life of a photo', () => {
  it('ends in the order, once, or in words to the user, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(events, fc.array(fc.nat({ max: 400 }), { minLength: 7, maxLength: 7 }), async (happened, ms) => {
        jest.clearAllTimers();
        const world = newWorld();
        let turn = 0;
        const taken = await play(world, happened, () => ms[(turn += 1) % ms.length] ?? 0);
        const keptBefore = new Set(world.photos.values());
        world.tabs.forEach((each) => each.kill());
        const last = openTab(world, () => 10);
        last.createOrders();
        last.setTurn(true);
        await pass(300_000);

        const inOrder = world.order.map((key) => key.slice('key-'.length));
        const told = last.photos().flatMap(({ name, trouble }) => (trouble === null ? [] : [{ name, is: trouble.is }]));
        const ends = taken.map((name) => ({
          name,
          inOrder: inOrder.filter((each) => each === name).length,
          told: told.filter((each) => each.name === name).map(({ is }) => is),
        }));
        for (const { name, inOrder: times, told: words } of ends)
          expect({ name, ends: times + words.length }).toEqual({ name, ends: 1 });
        // What the device had is not lost, and only what the server refused is said to be refused.
        for (const { name, is } of told)
          expect([name, is === 'lost' ? keptBefore.has(name) : !world.refused.has(name)]).toEqual([name, false]);
        // Nothing stays on the device of what has arrived.
        expect([...world.photos.values()].filter((name) => inOrder.includes(name) && told.length === 0)).toEqual([]);
      }),
      { numRuns: Number(process.env.PHOTO_RUNS ?? 60) },
    );
  });
});
