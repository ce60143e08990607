import { ApiError } from '@/domain/app-error';
import { parseUrl } from '@/domain/route-url';
import type { Outcome } from '@/platform/outcome';
import type { ShareContent, SharedBy } from '@/platform/share/types';
import { createSharing } from './share';
import { fakeCall } from './testing/fake-call';

function setUp(answer: unknown, outcome: Outcome<SharedBy> | null = { status: 'ok', value: 'sheet' }) {
  const sent: ShareContent[] = [];
  const toast = jest.fn();
  const { call, asked } = fakeCall({ '/vinVehicle/onShare': answer });
  const sharing = createSharing({
    call,
    door: {
      needsButton: false,
      publishesFilms: false,
      waitsForCard: false,
      card: () => null,
      send: async (content) => (sent.push(content), outcome),
    },
    local: () => ({ token: 'secret-token', platform: 'h5' }),
    webBase: () => 'https://x.test/dlqxuser/',
    toast,
  });
  return { sharing, sent, toast, asked };
}
const wish = {
  target: '/pages/documentView/documentView',
  params: { id: '7', token: 'secret-token', platform: 'h5' },
  title: '大灯电路图',
  from: 'u1',
};

describe('shared links out (§2)', () => {
  it('carries the payload in shareInfo, token and platform nulled', () => {
    const { path, params } = parseUrl(setUp({}).sharing.content(wish).path);
    expect(path).toBe('/pages/home/home');
    expect(JSON.parse(params.shareInfo ?? '')).toMatchObject({
      shareTarget: '/pages/documentView/documentView',
      sharePagePrarams: { id: '7', token: null, platform: null },
      from: 'u1',
    });
  });

  it('uses the short key of the server', async () => {
    const { sharing, sent, asked } = setUp({ key: 'k 1' });
    await expect(sharing.share(wish)).resolves.toBe(true);
    expect(sent[0]).toMatchObject({
      title: '大灯电路图',
      link: 'https://x.test/dlqxuser/#/pages/home/home?shareKey=k%201',
    });
    expect(JSON.stringify(asked)).not.toContain('secret-token');
  });

  it('falls back to the long link when the server gives no key', async () => {
    const { sharing, sent } = setUp(new ApiError('network', null, '网络连接失败'));
    await sharing.share(wish);
    expect(sent[0]?.path).toContain('shareInfo=');
  });

  it.each([
    [{ status: 'ok', value: 'sheet' }, '分享成功'],
    [{ status: 'ok', value: 'clipboard' }, '分享成功，链接已复制'],
    [{ status: 'failed', message: 'x' }, '分享失败'],
    [null, '分享失败'],
    [{ status: 'cancelled' }, undefined],
  ] as const)('tells how it went (§8): %p', async (outcome, message) => {
    const { sharing, toast } = setUp({ key: 'k' }, outcome);
    await sharing.share(wish);
    expect(toast.mock.calls[0]?.[0]).toBe(message);
  });

  it('says that the config failed when no link could be built', async () => {
    const { sharing, sent, toast } = setUp({ key: 'k' });
    const broken = {
      from: null,
      get target(): string {
        throw new Error('cannot be read');
      },
    };
    await expect(sharing.share(broken)).resolves.toBe(false);
    expect(sent).toHaveLength(0);
    expect(toast).toHaveBeenCalledWith('分享配置生成失败');
  });
});
