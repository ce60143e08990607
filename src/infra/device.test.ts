import { createDevice } from './device';
import { memoryStorage } from './testing/memory-storage';

describe('device uuid (§3)', () => {
  it('is 32 characters, stored, and replaced when damaged', () => {
    const storage = memoryStorage();
    const uuid = createDevice(storage).uuid();
    expect(uuid).toHaveLength(32);
    expect(createDevice(storage).uuid()).toBe(uuid);
    storage.set('deviceUuid', 'short');
    expect(createDevice(storage).uuid()).toHaveLength(32);
  });

  it('stays the same for as long as the app lives where storage refuses', () => {
    const storage = memoryStorage();
    storage.fail = true;
    const device = createDevice(storage);
    expect(device.uuid()).toBe(device.uuid());
  });

  it('is another one after storage was emptied', () => {
    const storage = memoryStorage();
    const device = createDevice(storage);
    const before = device.uuid();
    storage.remove('deviceUuid');
    device.reload();
    expect(device.uuid()).not.toBe(before);
    expect(storage.get('deviceUuid')).toBe(device.uuid());
  });
});
