import { ApiError } from '@/domain/app-error';
import type { PlatformName } from '@/platform/system/types';
import { fakeCall } from './testing/fake-call';
import { memoryStorage } from './testing/memory-storage';
import { checkVersion } from './version-check';

function setUp(
  value: unknown,
  {
    platform = 'h5' as PlatformName,
    address = 'https://x.test/dlqxuser/',
    now = 0,
    storage = memoryStorage(),
    isPackaged = false,
  } = {},
) {
  const done: string[] = [];
  const { call } = fakeCall({
    '/public/bigdictionarie/queryone': value instanceof Error ? value : { key: 'h5_version', value },
  });
  const action = checkVersion({
    call,
    cache: { clear: () => void done.push('clear') },
    storage,
    shell: { call: async (method) => (done.push(method), null) },
    system: {
      platformName: () => platform,
      address: () => address,
      isPackaged: () => isPackaged,
      restart: () => void done.push('restart'),
    },
    versionKey: 'h5_version',
    localVersion: '1.0.0',
    now: () => now,
  });
  return { action, done, storage };
}

describe('version check (§4)', () => {
  it('a newer version clears the API cache, sets the marker and restarts', async () => {
    const { action, done } = setUp('1.0.1');
    await expect(action).resolves.toBe('reload');
    expect(done).toEqual(['clear', 'restart']);
  });

  it('within 30 minutes of a reload the shell is asked to clear its cache, later the app reloads again', async () => {
    const first = setUp('1.0.1');
    await first.action;
    const second = setUp('1.0.1', { storage: first.storage, now: 1_799_999 });
    await second.action;
    expect(second.done).toEqual(['clearCache']);
    const third = setUp('1.0.1', { storage: first.storage, now: 1_800_000 });
    await expect(third.action).resolves.toBe('reload');
  });

  it('removes the marker once the version is not newer', async () => {
    const first = setUp('1.0.1');
    await first.action;
    const second = setUp('1.0.0', { storage: first.storage });
    await second.action;
    expect(second.storage.keys()).toEqual([]);
    expect(second.done).toEqual([]);
  });

  it.each(['ios', 'harmony', 'harmony-hybrid'] as const)('does nothing in review mode on %s', async (platform) => {
    const { action } = setUp('9.0.0', {
      platform,
      address: 'https://x.test/dlqxuser3/',
      isPackaged: platform === 'harmony-hybrid',
    });
    await expect(action).resolves.toBe('none');
  });

  it('does nothing when the dictionary cannot be read', async () => {
    await expect(setUp(new ApiError('network', null, '网络连接失败')).action).resolves.toBe('unknown');
  });

  it('clears and restarts nothing in a packaged app, which its store brings up to date', async () => {
    const { action, done, storage } = setUp('1.0.1', { isPackaged: true });
    await expect(action).resolves.toBe('from-store');
    expect(done).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });

  it('does not reload for ever when the marker cannot be stored', async () => {
    const storage = memoryStorage();
    storage.fail = true;
    const { action, done } = setUp('1.0.1', { storage });
    await expect(action).resolves.toBe('ask-shell-to-clear-cache');
    expect(done).toEqual(['clear', 'clearCache']);
  });
});
