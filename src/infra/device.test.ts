import { deviceUuid } from './device';
import { memoryStorage } from './testing/memory-storage';

describe('device uuid (§3)', () => {
  it('is 32 characters, stored, and replaced when damaged', () => {
    const storage = memoryStorage();
    const uuid = deviceUuid(storage);
    expect(uuid).toHaveLength(32);
    expect(deviceUuid(storage)).toBe(uuid);
    storage.set('deviceUuid', 'short');
    expect(deviceUuid(storage)).toHaveLength(32);
  });
});
