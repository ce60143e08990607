import { shell } from '@/platform/shell';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { isReloadMarked, loadNewRelease, RELOAD_MARKER } from './new-release';

let done: string[];
const renewPage = jest.spyOn(system, 'renewPage');
beforeEach(() => {
  done = [];
  storage.remove(RELOAD_MARKER);
  renewPage.mockReset().mockResolvedValue(true);
  jest.spyOn(system, 'restart').mockImplementation(() => void done.push('restart'));
  jest.spyOn(shell, 'call').mockImplementation(async (method) => (done.push(method), null));
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('after a release (§4)', () => {
  it('marks the reload and restarts', async () => {
    void loadNewRelease(1_000);
    await settled();
    expect(done).toEqual(['restart']);
    expect([isReloadMarked(storage.get, 1_800_999), isReloadMarked(storage.get, 1_801_000)]).toEqual([true, false]);
  });

  it('has the shell drop its cache when a restart a short while ago did not help', async () => {
    void loadNewRelease(0);
    void loadNewRelease(60_000);
    await settled();
    expect(done).toEqual(['restart', 'clearCache', 'restart']);
  });

  it('stays when the server does not answer', async () => {
    renewPage.mockResolvedValue(false);
    await expect(loadNewRelease()).rejects.toThrow();
    expect([done, storage.get(RELOAD_MARKER)]).toEqual([[], null]);
  });
});
