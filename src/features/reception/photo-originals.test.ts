import { setDiagnosticSink } from '@/platform/diagnostics';
import { newWorld, openTab, type World } from './photo-world.testing';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const LATENCY = 10;
const open = (world: World) => {
  const tab = openTab(world, () => LATENCY);
  tab.setTurn(true);
  return tab;
};

beforeEach(() => {
  jest.useFakeTimers();
  setDiagnosticSink(() => undefined);
});
afterEach(() => jest.useRealTimers());

describe('a photo as it was taken', () => {
  // Each step takes 10 ms: copied while it is made smaller, kept, let go.
  it.each([12, 22, 32, 42])('gets to the order though the app was killed after %d ms', async (ms) => {
    const world = newWorld();
    const first = open(world);
    first.take(['p0']);
    await pass(ms);
    first.kill();
    const last = open(world);
    last.createOrders();
    await pass(60_000);
    expect(world.order).toEqual(['key-p0']);
    expect(last.photos().map(({ trouble }) => trouble)).toEqual([]);
    expect([...world.photos.keys()]).toEqual([]);
  });

  it('makes room for the smaller one where both do not fit', async () => {
    const world = { ...newWorld(), room: 1 };
    const tab = open(world);
    tab.take(['p0']);
    await pass(100);
    expect(tab.photos().map(({ path }) => path)).toEqual([expect.stringMatching(/^kept:/)]);
    expect(world.photos.size).toBe(1);
  });

  it('is told to be lost where the app was killed while it was copied', async () => {
    const world = { ...newWorld(), tearsCopies: true };
    const first = open(world);
    first.take(['p0']);
    await pass(5);
    first.kill();
    const last = open(world);
    await pass(1000);
    expect(last.photos().map(({ name, trouble }) => [name, trouble?.is])).toEqual([['p0', 'lost']]);
    expect(world.photos.size).toBe(0);
  });

  it('stays where the smaller one is not kept for another reason than want of room', async () => {
    const world = { ...newWorld(), isOnline: false };
    const first = open(world);
    first.take(['p0']);
    await pass(15);
    world.store = 'broken';
    await pass(60);
    first.kill();
    Object.assign(world, { store: 'open', isOnline: true });
    const last = open(world);
    last.createOrders();
    await pass(60_000);
    expect(world.order).toEqual(['key-p0']);
  });

  it('keeps nobody waiting where the device does not answer, and is let go once it does', async () => {
    const world = newWorld();
    let turn = 0;
    // The first that is asked of the device is the copy.
    const tab = openTab(world, () => ((turn += 1) === 1 ? 5_000 : LATENCY));
    tab.take(['p0']);
    await pass(100);
    expect(tab.photos().map(({ path }) => path)).toEqual(['kept:0-1']);
    await pass(6_000);
    expect([...world.photos.keys()]).toEqual(['kept:0-1']);
  });

  it('is let go with what turns out to be no picture', async () => {
    const world = newWorld();
    const tab = open(world);
    tab.take(['no picture']);
    await pass(100);
    expect([tab.photos(), world.photos.size]).toEqual([[], 0]);
  });
});
