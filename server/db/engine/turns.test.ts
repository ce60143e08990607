import { SERVER } from '../../base/caller';
import type { Shares } from '../../base/fair-queue';
import { Turns } from './turns';

const user = (name: string) => [{ key: 'users' }, { key: name }];

/** Turns that stand still until they are let go, and whose were taken since, in their order. */
function standing() {
  let clock = 0;
  const turns = new Turns(() => clock);
  const taken: string[] = [];
  let letGo: () => void = () => undefined;
  turns.take(user('first'), () => new Promise((resolve) => (letGo = resolve)));
  const ask = (name: string, from: Shares = user(name), work: () => void = () => undefined) =>
    turns.take(from, async () => {
      taken.push(name);
      work();
    });
  /** Takes the engine so long, in ms. */
  const busyFor = (ms: number) => () => void (clock += ms);
  const until = async (count: number) => {
    letGo();
    while (taken.length < count) await new Promise(setImmediate);
  };
  return { taken, ask, busyFor, until };
}

describe('turns at the engine', () => {
  it('has nobody wait behind 200 of another', async () => {
    const { taken, ask, until } = standing();
    for (let times = 0; times < 200; times += 1) ask('many');
    ask('one');
    await until(201);
    expect(taken.indexOf('one')).toBeLessThan(2);
    expect(taken.filter((name) => name === 'many')).toHaveLength(200);
  });

  it('keeps the order of what one asks', async () => {
    const { taken, ask, until } = standing();
    for (const name of ['a', 'b', 'c']) ask(name, user('same'));
    await until(3);
    expect(taken).toEqual(['a', 'b', 'c']);
  });

  it('hears who comes while others are served', async () => {
    const { taken, ask, busyFor, until } = standing();
    ask('many', undefined, () => {
      busyFor(3)();
      // As a message does, it arrives with a turn of the event loop.
      setImmediate(() => ask('late'));
    });
    for (let times = 0; times < 50; times += 1) ask('many', undefined, busyFor(3));
    await until(52);
    expect(taken.indexOf('late')).toBeLessThan(5);
  });

  it('gives what the server does by itself a fifth of the time while people wait', async () => {
    const { taken, ask, busyFor, until } = standing();
    for (let times = 0; times < 40; times += 1) {
      ask('server', SERVER, busyFor(2));
      ask('people', undefined, busyFor(2));
    }
    await until(80);
    const whileBothWait = taken.slice(0, taken.lastIndexOf('people') + 1);
    expect(whileBothWait.filter((name) => name === 'server').length).toBeLessThan(20);
    expect(whileBothWait.filter((name) => name === 'server').length).toBeGreaterThan(3);
  });
});
