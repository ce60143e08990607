import { webPageEntries } from './web-page-entries';

const mockInstance: { page: unknown } = { page: 'viewer' };
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentInstance: () => mockInstance } }));

/** The router, which came after the module under test. */
const router = jest.fn();
/** A step back; jsdom takes it in a later task, and tells it to all listeners in one go. */
const back = async () => {
  const state: unknown = window.history.state;
  window.history.back();
  while (window.history.state === state) await new Promise((resolve) => setTimeout(resolve, 5));
};

beforeAll(() => window.addEventListener('popstate', router));
beforeEach(() => {
  router.mockClear();
  mockInstance.page = 'viewer';
  window.history.pushState({ key: 'home' }, '', '#/home');
  window.history.pushState({ key: 'viewer', idx: 1 }, '', '#/viewer');
});

it('goes back place by place, keeping the router out of it', async () => {
  const moved: number[] = [];
  const entries = webPageEntries.begin((place) => moved.push(place));
  entries?.push(1);
  entries?.push(2);
  expect(window.history.state).toMatchObject({ key: 'viewer', idx: 1, place: 2 });
  expect(webPageEntries.pagesBefore()).toBe(1);
  expect(window.location.hash).toBe('#/viewer');
  await back();
  await back();
  expect([moved, router.mock.calls]).toEqual([[1, 0], []]);
  await back();
  expect([moved, window.location.hash, router.mock.calls.length]).toEqual([[1, 0], '#/home', 1]);
  entries?.end();
});

it('leaves a step from another page to the router', async () => {
  const moved: number[] = [];
  const entries = webPageEntries.begin((place) => moved.push(place));
  entries?.push(1);
  window.history.pushState({ key: 'search' }, '', '#/search');
  mockInstance.page = 'search';
  await back();
  expect([moved, router.mock.calls.length]).toEqual([[], 1]);
  entries?.end();
});

describe('what has an address of its own', () => {
  it('shows it, and takes it away with the way back', async () => {
    const entries = webPageEntries.begin(() => undefined);
    entries?.push(1, '/order?id=1');
    expect(window.location.hash).toBe('#/order?id=1');
    entries?.replace(1, '/order?id=2');
    expect(window.location.hash).toBe('#/order?id=2');
    const toRouter = jest.fn();
    window.addEventListener('hashchange', toRouter);
    await back();
    expect([window.location.hash, router.mock.calls.length]).toEqual(['#/viewer', 0]);
    window.history.forward();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([window.location.hash, router.mock.calls.length]).toEqual(['#/order?id=2', 0]);
    expect(toRouter).toHaveBeenCalledTimes(1);
    entries?.end();
    expect(window.location.hash).toBe('#/viewer');
    window.removeEventListener('hashchange', toRouter);
  });

  it('is not what the router finds when another page leads back to it', async () => {
    const entries = webPageEntries.begin(() => undefined);
    entries?.push(1, '/order?id=1');
    window.history.pushState({ key: 'edit' }, '', '#/edit');
    mockInstance.page = 'edit';
    const found: string[] = [];
    router.mockImplementationOnce(() => found.push(window.location.hash));
    await back();
    expect(found).toEqual(['#/viewer']);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(window.location.hash).toBe('#/order?id=1');
    entries?.end();
  });
});

it('leaves it all to the router once the page is gone', async () => {
  const moved: number[] = [];
  const entries = webPageEntries.begin((place) => moved.push(place));
  entries?.push(1);
  entries?.end();
  await back();
  expect([moved, router.mock.calls.length]).toEqual([[], 1]);
});
