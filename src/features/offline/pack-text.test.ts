import { newPack } from '@/domain/offline-pack';
import { allowedText, packText } from './pack-text';

describe('a pack that found no room (§5)', () => {
  const full = { ...newPack('a', 'u1', '帕萨特'), state: 'full' } as const;

  it('is not there when it was never whole', () => {
    expect(packText(full, 1)).toBe('本机空间不足，离线包没有存下');
  });

  it('is still the older one when it was whole before', () => {
    expect(packText({ ...full, wholeAt: 1 }, 1)).toBe('本机空间不足，没有更新，原来的离线包仍可用');
  });
});

describe('how many packs there may be', () => {
  it.each([
    ['everyone', 3, '最多 3 个（会员可存更多）'],
    ['member', 30, '最多 30 个（会员）'],
    ['store', 50, '最多 50 个（门店套餐）'],
  ] as const)('%s: is told with the reason', (allowedBy, allowed, text) => {
    expect(allowedText({ allowed, allowedBy }, false)).toBe(text);
  });

  it('names nothing that is sold in review mode (§4)', () => {
    expect(allowedText({ allowed: 3, allowedBy: 'everyone' }, true)).toBe('最多 3 个');
  });
});
