import { outageOf } from '../base/outage';
import { latestWriter, NoPrimary, PrimaryFinder } from './find-primary';

const away = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const never = () => new Promise<string>(() => undefined);
const says = (timeline: string | null) => () => Promise.resolve(timeline);
type Hosts = Record<string, () => Promise<string | null>>;
const finderOf = (hosts: Hosts) => new PrimaryFinder(Object.keys(hosts), (url) => (hosts[url] ?? away)());

describe('the primary among several hosts', () => {
  it('is the one that writes, whichever place it has', async () => {
    expect(await finderOf({ a: says('00000001'), b: says(null) }).find()).toBe('a');
    expect(await finderOf({ a: says(null), b: says('00000001') }).find()).toBe('b');
  });

  it('is found while others are away or hang', async () => {
    expect(await finderOf({ a: away, b: never, c: says('00000001') }).find()).toBe('c');
  });

  it('is the one that was promoted last, also where it answers after the one that it replaced', async () => {
    const late = () => new Promise<string>((resolve) => setImmediate(() => resolve('0000000A')));
    expect(await finderOf({ a: says('00000009'), b: late }).find()).toBe('b');
  });

  it('is none that was replaced while this process knows of the promotion', async () => {
    const hosts: Hosts = { a: says('00000001'), b: says(null) };
    const finder = finderOf(hosts);
    expect(await finder.find()).toBe('a');
    Object.assign(hosts, { a: away, b: says('00000002') });
    expect(await finder.find()).toBe('b');
    // The old machine is switched on again, and the new one goes.
    Object.assign(hosts, { a: says('00000001'), b: away });
    await expect(finder.find()).rejects.toThrow('one was replaced by another');
    Object.assign(hosts, { b: says('00000002') });
    expect(await finder.find()).toBe('b');
  });

  it('is told of when it was promoted, once', async () => {
    const hosts: Hosts = { a: says('00000001'), b: says(null) };
    const promoted: string[] = [];
    const finder = new PrimaryFinder(
      ['a', 'b'],
      (url) => (hosts[url] ?? away)(),
      (url) => void promoted.push(url),
    );
    await finder.find();
    await finder.find();
    // Cut off from its standby, and still there for us.
    Object.assign(hosts, { b: says('00000002') });
    await finder.find();
    await finder.find();
    expect(promoted).toEqual(['a', 'b']);
  });

  it('is none where all follow or are away, which is an outage that passes', async () => {
    const failure: unknown = await finderOf({ a: away, b: says(null) })
      .find()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoPrimary);
    expect(String(failure)).toContain('none of them writes');
    expect(outageOf(failure)).toBe('service');
  });

  it('is compared by timeline as a number of eight digits', () => {
    const writers = ['00000009', '00000010', '0000000F'].map((timeline) => ({ url: timeline, timeline }));
    expect(latestWriter(writers, '')?.url).toBe('00000010');
    expect(latestWriter(writers, '00000011')).toBeNull();
    expect(latestWriter([], '')).toBeNull();
  });
});
