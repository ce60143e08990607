import { FIRST_DATA, firstDataFaults, mostSent, sentTogether } from './sent-data';

const { home, page } = FIRST_DATA;
const sent = (first: number, largest = first) => ({ first, largest });

describe('the first data of a page of a mini program', () => {
  it('may be as large as its limit, which is smaller for home', () => {
    expect(home).toBeLessThan(page);
    expect(firstDataFaults({ 'pages/home/home': sent(home), 'packages/user/me': sent(page) })).toEqual([]);
  });

  it('is told by the name of the page when it is larger, the largest first', () => {
    const routes = { 'pages/home/home': sent(home + 1), 'packages/user/me': sent(2 * page), 'packages/till': sent(1) };
    expect(firstDataFaults(routes)).toEqual([
      'packages/user/me begins with 40.0 KB of data, more than 20.0 KB',
      'pages/home/home begins with 8.0 KB of data, more than 8.0 KB',
    ]);
  });

  it('is not what comes later', () => {
    expect(firstDataFaults({ 'packages/user/me': sent(1, 10 * page) })).toEqual([]);
  });

  it('is the most that any of several runs began a page with', () => {
    expect(sentTogether([{ a: sent(1, 9) }, { a: sent(3), b: sent(2) }])).toEqual({ a: sent(3, 9), b: sent(2) });
  });
});

describe('what pages are sent', () => {
  it('is told of home and of the largest pages, at first and at once', () => {
    expect(mostSent({ 'pages/home/home': sent(2048), a: sent(1024, 8192) })).toBe(
      'home begins with 2.0 KB of data; most at first: pages/home/home 2.0 KB, a 1.0 KB; ' +
        'most at once: a 8.0 KB, pages/home/home 2.0 KB',
    );
  });
});
