import { newPack } from '@/domain/offline-pack';
import { allowedText, packAction, packText } from './pack-text';

describe('what is said of a pack (§5)', () => {
  const full = { ...newPack('a', 'u1', '帕萨特'), state: 'full' } as const;

  it('is not there when it found no room and was never whole', () => {
    expect(packText(full, 1)).toBe('本机空间不足，离线包没有存下');
  });

  it('says that it goes with its order when it came for one', () => {
    const whole = { ...full, state: 'ready', wholeAt: 1, documents: 3, bytes: 1024 } as const;
    expect(packText(whole, 1)).not.toContain('工单');
    expect(packText({ ...whole, forOrder: true }, 1)).toContain(' · 工单结束后自动删除');
    expect([packAction(whole), packAction({ ...whole, forOrder: true })]).toEqual([null, '保留']);
  });

  it('is still the older one when an update found no room', () => {
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
