import { setDiagnosticSink } from '../diagnostics';
import { keptApp } from './index.h5';

const told = jest.fn();
setDiagnosticSink(told);
const unregister = jest.fn(async () => true);
let names: Set<string>;

beforeEach(() => {
  names = new Set(['workbox-precache-v2', 'app-static', 'public-pictures']);
  told.mockReset();
  unregister.mockClear();
  process.env.TARO_APP_OFFLINE = '1';
  window.history.replaceState(null, '', '/dlqxuser/');
  Object.assign(window, {
    caches: { keys: async () => [...names], delete: jest.fn(async (name: string) => names.delete(name)) },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ unregister }) },
    configurable: true,
  });
});
afterAll(() => {
  delete (process.env as Partial<NodeJS.ProcessEnv>).TARO_APP_OFFLINE;
});

it('forgets pictures that were seen, and still opens without a network', async () => {
  await keptApp.forgetPictures();
  expect([...names]).toEqual(['workbox-precache-v2', 'app-static']);
  expect(unregister).not.toHaveBeenCalled();
});

it('forgets every release with all that was seen when the operator says so', async () => {
  await keptApp.drop();
  expect([names.size, unregister.mock.calls.length]).toEqual([0, 1]);
});

it('is in nobody’s way when the browser refuses', async () => {
  jest.mocked(caches.delete).mockRejectedValue(new Error('SecurityError'));
  await keptApp.forgetPictures();
  expect(told).toHaveBeenCalledWith('warn', expect.stringContaining('SecurityError'));
});
