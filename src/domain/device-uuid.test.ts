import { createDeviceUuid, isDeviceUuid } from './device-uuid';

describe('device uuid (§3)', () => {
  it('is 32 random characters', () => {
    expect(createDeviceUuid(() => 0)).toBe('a'.repeat(32));
    expect(createDeviceUuid(() => 0.999999)).toBe('9'.repeat(32));
    expect(isDeviceUuid(createDeviceUuid())).toBe(true);
    expect(createDeviceUuid()).not.toBe(createDeviceUuid());
  });
  it.each([null, '', 'a'.repeat(31), 'A'.repeat(32), 5])('is not %p', (value) => {
    expect(isDeviceUuid(value)).toBe(false);
  });
});
