import * as share from '../../../src/contract/endpoints/share';
import { createTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const uuid = (digit: number) => String(digit).repeat(32);
const target = { shareTarget: '/pages/documentView/documentView', sharePath: '/pages/home/home' };

describe('onShare and shareKeyQuery', () => {
  it('keeps a payload under an unguessable key and gives it to anyone', async () => {
    const { uid, token } = await server.addUser();
    const payload = {
      ...target,
      sharePagePrarams: { id: '7', title: '起动电路' },
      loginCheck: true,
      directJump: false,
    };
    const { key } = (await server.call(share.onShare, { payload, title: '起动电路' }, { token })).data;
    expect(key).toMatch(/^[\w-]{22}$/);
    const found = (await server.call(share.shareKeyQuery, { key })).data;
    expect(found).toMatchObject({ title: '起动电路', payload: { ...payload, from: uid } });
  });

  it('nulls tokens and platform values wherever they are (§2)', async () => {
    const { token } = await server.addUser();
    const sharePagePrarams = {
      utoken: 'secret-1',
      deep: { token: 'secret-2', platform: 'android' },
      url: `https://f.example/a.pdf?utoken=secret-3`,
      own: token,
    };
    const body = { payload: { ...target, sharePagePrarams, file: 'https://f.example/a.pdf?utoken=secret-4&page=2' } };
    const { key } = (await server.call(share.onShare, body, { token, platform: 'android' })).data;
    const { payload } = (await server.call(share.shareKeyQuery, { key })).data;
    expect(payload.sharePagePrarams).toEqual({
      utoken: null,
      deep: { token: null, platform: null },
      url: 'https://f.example/a.pdf?utoken=null',
      own: null,
    });
    expect(payload.file).toBe('https://f.example/a.pdf?utoken=null&page=2');
  });

  it('does not let anybody share in the name of another', async () => {
    const { uid, token } = await server.addUser();
    const victim = await server.addUser();
    const signed = (await server.call(share.onShare, { payload: { ...target, from: victim.uid } }, { token })).data.key;
    const anonymous = (await server.call(share.onShare, { payload: { ...target, from: victim.uid } })).data.key;
    expect((await server.call(share.shareKeyQuery, { key: signed })).data.payload.from).toBe(uid);
    expect((await server.call(share.shareKeyQuery, { key: anonymous })).data.payload.from).toBeNull();
  });

  it('refuses pages that act on the account, and other sites', async () => {
    for (const shareTarget of [
      '/pages/scanQrLogin/scanQrLogin',
      'https://evil.example/',
      '//evil.example',
      '/packages/user/revoked/revoked',
    ]) {
      expect((await server.call(share.onShare, { payload: { shareTarget } })).code).toBe(-1);
    }
  });

  it('gives each share a key of its own, and says 404 for an unknown key', async () => {
    const keys = [
      await server.call(share.onShare, { payload: target }),
      await server.call(share.onShare, { payload: target }),
    ].map((answer) => answer.data.key);
    expect(new Set(keys).size).toBe(2);
    expect(await server.call(share.shareKeyQuery, { key: 'unknown' })).toMatchObject({ code: 404, status: 200 });
    expect((await server.call(share.shareKeyQuery, { key: '' })).code).toBe(-1);
  });
});

describe('shareInstall, shareInstallQuiet and myShare', () => {
  it('counts a device once, for the first link it came by', async () => {
    const [first, second] = [await server.addUser(), await server.addUser()];
    const install = (from: string) => server.call(share.shareInstall, { shareFromUid: from, uuid: uuid(1) });
    expect((await install(first.uid)).data.counted).toBe(true);
    expect((await install(first.uid)).data.counted).toBe(false);
    expect((await install(second.uid)).data.counted).toBe(false);
    expect((await server.call(share.myShare, {}, { token: first.token })).data.installs).toBe(1);
    expect((await server.call(share.myShare, {}, { token: second.token })).data.installs).toBe(0);
  });

  it('counts parallel requests of one device once', async () => {
    const { uid } = await server.addUser();
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(share.shareInstallQuiet, { shareFromUid: uid, uuid: uuid(2) })),
    );
    expect(answers.filter((answer) => answer.data.counted)).toHaveLength(1);
  });

  it('never counts oneself, nor an unknown sharer', async () => {
    const { uid, token } = await server.addUser();
    expect((await server.call(share.shareInstall, { shareFromUid: uid, uuid: uuid(3) }, { token })).data.counted).toBe(
      false,
    );
    expect((await server.call(share.shareInstall, { shareFromUid: 'nobody', uuid: uuid(3) })).data.counted).toBe(false);
    expect((await server.call(share.shareInstall, { shareFromUid: uid, uuid: 'short' })).code).toBe(-1);
  });

  it('myShare shows the own shares alone, and wants a login', async () => {
    const { uid, token } = await server.addUser();
    await server.call(share.onShare, { payload: target }, { token });
    expect((await server.call(share.myShare, {}, { token })).data).toEqual({
      shareFromUid: uid,
      shares: 1,
      installs: 0,
    });
    expect(await server.call(share.myShare, {})).toMatchObject({ code: 20100, msg: '请先登录' });
  });
});
