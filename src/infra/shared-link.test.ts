import { ApiError, transportError } from '@/domain/app-error';
import { readReferrer } from './referrer';
import { readSharedLink, recordVisit } from './shared-link';
import { fakeCall } from './testing/fake-call';
import { memoryStorage } from './testing/memory-storage';

const local = () => ({ token: 'mine', platform: 'weapp' });
const payload = { shareTarget: '/pages/docTree/docTree', sharePagePrarams: { path: '大众', token: null }, from: 'u1' };

describe('shared links in (§2)', () => {
  it('reads shareInfo and refills the nulls', async () => {
    const link = await readSharedLink({ shareInfo: JSON.stringify(payload) }, { ...fakeCall({}), local });
    expect(link).toMatchObject({
      kind: 'shared',
      payload: { shareTarget: '/pages/docTree/docTree', sharePagePrarams: { path: '大众', token: 'mine' }, from: 'u1' },
    });
  });

  it('asks the server what a short key means', async () => {
    const { call, asked } = fakeCall({ '/api/fileShareKey/query': { payload, title: null, createdAt: '' } });
    await expect(readSharedLink({ shareKey: 'k' }, { call, local })).resolves.toMatchObject({
      kind: 'shared',
      payload: { from: 'u1' },
    });
    expect(asked).toEqual([{ path: '/api/fileShareKey/query', body: { key: 'k' } }]);
  });

  it('says why a short key leads nowhere', async () => {
    const { call } = fakeCall({ '/api/fileShareKey/query': new ApiError('notFound', 404, '请求的资源不存在') });
    await expect(readSharedLink({ shareKey: 'k' }, { call, local })).resolves.toEqual({
      kind: 'unreadable',
      message: '请求的资源不存在',
    });
  });

  it('does not give a short key up when the server gave no answer', async () => {
    const { call } = fakeCall({ '/api/fileShareKey/query': transportError('timeout') });
    await expect(readSharedLink({ shareKey: 'k' }, { call, local })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it.each([['{broken'], [JSON.stringify({ shareTarget: 'https://evil.test' })], ['[]']])(
    'refuses %s',
    async (shareInfo) => {
      await expect(readSharedLink({ shareInfo }, { ...fakeCall({}), local })).resolves.toEqual({
        kind: 'unreadable',
        message: '分享链接已失效',
      });
    },
  );

  it('maps old links, and names those it cannot', async () => {
    const old = (target: string) =>
      readSharedLink({ shareInfo: JSON.stringify({ target, tree: '大众,帕萨特' }) }, { ...fakeCall({}), local });
    await expect(old('docTree')).resolves.toMatchObject({
      kind: 'shared',
      payload: { shareTarget: '/pages/docTree/docTree' },
    });
    await expect(old('lottery')).resolves.toEqual({
      kind: 'unreadable',
      message: '不支持访问该旧版分享，请升级到最新版本',
    });
  });

  it('asks for a key for a document that a visitor’s link brings whole, and does without one', async () => {
    const shareInfo = JSON.stringify({
      shareTarget: '/pages/documentView/documentView',
      sharePagePrarams: { url: 'docbank:a' },
      from: 'u1',
    });
    const visitor = () => ({ token: null, platform: 'tt' });
    const { call, asked } = fakeCall({ '/vinVehicle/onShare': { key: 'k9' } });
    await expect(readSharedLink({ shareInfo }, { call, local: visitor })).resolves.toMatchObject({
      payload: { from: 'u1' },
      key: 'k9',
    });
    expect(asked).toEqual([
      {
        path: '/vinVehicle/onShare',
        body: expect.objectContaining({ payload: expect.objectContaining({ from: 'u1' }) }),
      },
    ]);
    expect(await readSharedLink({ shareInfo }, { call, local })).not.toHaveProperty('key');
    expect(await readSharedLink({ shareInfo: JSON.stringify(payload) }, { call, local: visitor })).not.toHaveProperty(
      'key',
    );
    expect(asked).toHaveLength(1);
    const refused = fakeCall({ '/vinVehicle/onShare': transportError('timeout') });
    expect(await readSharedLink({ shareInfo }, { ...refused, local: visitor })).not.toHaveProperty('key');
  });

  it('is null on a page without a link', async () => {
    await expect(readSharedLink({ title: 'x' }, { ...fakeCall({}), local })).resolves.toBeNull();
  });
});

describe('visit through a link', () => {
  const uuid = 'a'.repeat(32);

  it('keeps the referrer and counts the visit, whatever the server says', async () => {
    const storage = memoryStorage();
    const { call, asked } = fakeCall({ '/vipShare/install': new ApiError('server', 500, '服务器错误') });
    await recordVisit('u1', { call, storage, ownUid: null, uuid });
    expect(readReferrer(storage)).toBe('u1');
    expect(asked).toEqual([{ path: '/vipShare/install', body: { shareFromUid: 'u1', uuid } }]);
  });

  it('keeps 30 days, the first one, never oneself (§9)', async () => {
    const storage = memoryStorage();
    const { call, asked } = fakeCall({});
    await recordVisit('me', { call, storage, ownUid: 'me', uuid });
    expect(asked).toEqual([]);
    await recordVisit('u1', { call, storage, ownUid: 'me', uuid });
    await recordVisit('u2', { call, storage, ownUid: 'me', uuid });
    expect(readReferrer(storage)).toBe('u1');
    expect(readReferrer(storage, Date.now() + 2_592_000_000)).toBeNull();
  });
});
