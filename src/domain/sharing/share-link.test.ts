import fc from 'fast-check';
import { parseUrl } from '../route-url';
import { SHARE_HOME_PATH } from './home-share';
import { buildSharePayload, buildShareUrl, decideShareOpening, parseSharePayload, readShareInfo } from './share-link';

const TARGET = '/pages/documentView/documentView';
const sharer = { token: 'sharer-secret', platform: 'android' };
const opener = { token: 'opener-token', platform: 'weapp' };
const infoOf = (url: string) => parseUrl(url).params.shareInfo;
const link = (params: Record<string, unknown>, more = {}) =>
  buildShareUrl(buildSharePayload({ target: TARGET, params, from: 'u1', ...more }, sharer));

describe('building a link (§2)', () => {
  it('carries every field and starts at home', () => {
    const url = link({ title: '大灯' }, { file: '/f/a.pdf', fileName: 'a.pdf', reviewText: '好用', directJump: true });
    expect(parseUrl(url).path).toBe(SHARE_HOME_PATH);
    expect(JSON.parse(infoOf(url) ?? '')).toEqual({
      shareTarget: TARGET,
      sharePagePrarams: { title: '大灯' },
      directJump: true,
      sharePath: SHARE_HOME_PATH,
      loginCheck: true,
      file: '/f/a.pdf',
      fileName: 'a.pdf',
      shareReviewText: '好用',
      from: 'u1',
    });
  });

  it('replaces tokens and platform values by null, however deep', () => {
    const payload = buildSharePayload(
      {
        target: TARGET,
        params: {
          token: 'x',
          utoken: 'y',
          'x-access-token': 'z',
          platform: 'android',
          nested: [{ dev: 'ios', accessToken: 'q', keep: 1 }],
          mine: 'sharer-secret',
        },
        file: 'https://f.cn/a.pdf?utoken=abc&page=2',
        from: 'u1',
      },
      sharer,
    );
    expect(payload.sharePagePrarams).toEqual({
      token: null,
      utoken: null,
      'x-access-token': null,
      platform: null,
      nested: [{ dev: null, accessToken: null, keep: 1 }],
      mine: null,
    });
    expect(payload.file).toBe('https://f.cn/a.pdf?utoken=null&page=2');
    const both = buildSharePayload({ file: '/f?utoken=abc&t=sharer-secret', from: null }, sharer);
    expect(both.file).toBe('/f?utoken=null&t=null');
    expect(buildSharePayload({ file: `/f/${'a'.repeat(500)}.pdf`, from: null }, sharer).file).toBeNull();
  });

  it('never lets the token out, whatever the parameters hold', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('sharer-secret', 'a?token=sharer-secret', 'Bearer sharer-secret'),
      fc.integer(),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(value, fc.array(value), fc.dictionary(fc.string(), value))),
        value,
        (params, file) => {
          expect(link(params, { file: String(file) })).not.toContain('sharer-secret');
        },
      ),
    );
  });
});

describe('opening a link (§2)', () => {
  it('refills tokens and platform values with the opener’s own', () => {
    const payload = parseSharePayload(
      infoOf(link({ token: 'x', nested: { platform: 'ios' }, utoken: 'y', none: null })),
      opener,
    );
    expect(payload?.sharePagePrarams).toEqual({
      token: 'opener-token',
      nested: { platform: 'weapp' },
      utoken: null,
      none: null,
    });
  });

  it('never writes a token into an address', () => {
    const info = JSON.stringify({
      shareTarget: TARGET,
      sharePagePrarams: { url: 'https://evil.example/?token=null' },
      file: 'https://evil.example/?token=null',
    });
    expect(JSON.stringify(parseSharePayload(info, opener))).not.toContain('opener-token');
  });

  it('round trip: everything but local values arrives', () => {
    const json = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => !/token|platform|dev|proto|constructor/i.test(name)),
      fc.oneof(
        fc.string().filter((text) => !/token/i.test(text)),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
      ),
      { noNullPrototype: true, maxKeys: 6 },
    );
    fc.assert(
      fc.property(json, fc.boolean(), fc.boolean(), (params, directJump, loginCheck) => {
        const payload = buildSharePayload({ target: TARGET, params, directJump, loginCheck, from: 'u1' }, sharer);
        expect(parseSharePayload(infoOf(buildShareUrl(payload)), opener)).toEqual(payload);
      }),
    );
  });

  it('reads parameters that the host left encoded', () => {
    const info = JSON.stringify({ shareTarget: TARGET });
    expect(readShareInfo(encodeURIComponent(info))).toEqual({ shareTarget: TARGET });
    expect(readShareInfo(encodeURIComponent(encodeURIComponent(info)))).toEqual({ shareTarget: TARGET });
    expect(readShareInfo(JSON.stringify({ title: '100%25' }))).toEqual({ title: '100%25' });
  });

  it.each([undefined, null, 5, '', '{', '[]', '"x"', 'null', '%7B%', '%', `{"a":"${'x'.repeat(9000)}"}`])(
    'takes %p for no link',
    (raw) => {
      expect(parseSharePayload(raw, opener)).toBeNull();
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example/pages/home',
    'javascript:alert(1)',
    '/pages/../server',
    '/pages/home/home?x=1',
    '/pages/%2e%2e/x',
    '/api/user2/query',
    '/pages/scanQrLogin/scanQrLogin',
    '/pages/setting/setting',
    '/packages/user/withdraw/withdraw',
    '/packages/user/revoked/revoked',
    '/packages/user/registerX/x',
  ])('does not follow a link to %s', (shareTarget) => {
    expect(parseSharePayload(JSON.stringify({ shareTarget }), opener)).toBeNull();
    expect(parseSharePayload(JSON.stringify({ shareTarget: TARGET, sharePath: shareTarget }), opener)).toBeNull();
  });

  it.each([
    TARGET,
    '/packages/user/register/register',
    '/packages/user/partner',
    '/packages/maintainStore/vehicleReceive/moreDetail',
    '/',
  ])('follows a link to %s', (shareTarget) => {
    expect(parseSharePayload(JSON.stringify({ shareTarget }), opener)).not.toBeNull();
  });

  it('drops fields of a wrong type and names that reach into prototypes', () => {
    const raw = `{"shareTarget":"${TARGET}","sharePagePrarams":{"__proto__":{"x":1},"constructor":1,"a":1},"directJump":"yes","file":7,"from":"<script>"}`;
    const payload = parseSharePayload(raw, opener);
    expect(payload).toMatchObject({ sharePagePrarams: { a: 1 }, directJump: false, file: null, from: null });
    expect(Object.keys(payload?.sharePagePrarams ?? {})).toEqual(['a']);
  });

  it('takes a numeric uid', () => {
    expect(parseSharePayload('{"from":1024}', opener)).toMatchObject({ from: '1024', shareTarget: SHARE_HOME_PATH });
  });
});

describe('decideShareOpening (§2)', () => {
  const payload = { shareTarget: TARGET, directJump: true, loginCheck: true };
  it.each([
    [{}, true, 'open'],
    [{}, false, 'login-first'],
    [{ directJump: false }, true, 'ask'],
    [{ directJump: false }, false, 'login-first'],
    [{ loginCheck: false }, false, 'ask'],
    [{ loginCheck: false }, true, 'open'],
    [{ loginCheck: null }, false, 'login-first'],
    [{ shareTarget: SHARE_HOME_PATH }, false, 'stay'],
    [{ shareTarget: null }, true, 'stay'],
  ] as const)('%p with a user: %p → %s', (differences, loggedIn, decision) => {
    expect(decideShareOpening({ ...payload, ...differences }, loggedIn)).toBe(decision);
  });

  it.each([
    [{ url: 'docbank:a1' }, true, 'open'],
    [{ url: 'docbank:a1' }, false, 'login-first'],
    [{ url: '/files/a.pdf' }, true, 'login-first'],
    [{}, true, 'login-first'],
  ] as const)(
    'shows a visitor a document of the bank by its short link: %p, short %p → %s',
    (params, isShort, decision) => {
      expect(decideShareOpening({ ...payload, sharePagePrarams: params }, false, isShort)).toBe(decision);
    },
  );
});
