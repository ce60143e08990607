import { clientKey } from '../contract/schemas/shop';
import { createClientKeys } from './client-key';

describe('client keys', () => {
  it('stay the same over retries of one intent, and pass the contract', () => {
    const keys = createClientKeys();
    const first = keys.keyFor('100 wechat');
    expect(keys.keyFor('100 wechat')).toBe(first);
    expect(clientKey.safeParse(first).success).toBe(true);
  });

  it('go on with an intent that an earlier run of the app had begun', () => {
    const begun = { intent: '100 wechat', key: 'key-of-the-first-run' };
    expect(createClientKeys(begun).keyFor('100 wechat')).toBe('key-of-the-first-run');
    expect(createClientKeys(begun).keyFor('200 wechat')).not.toBe('key-of-the-first-run');
  });

  it('differ for another intent, and for the same one after success', () => {
    const keys = createClientKeys();
    const first = keys.keyFor('100 wechat');
    expect(keys.keyFor('200 wechat')).not.toBe(first);
    const again = keys.keyFor('100 wechat');
    expect(again).not.toBe(first);
    keys.done();
    expect(keys.keyFor('100 wechat')).not.toBe(again);
  });
});
