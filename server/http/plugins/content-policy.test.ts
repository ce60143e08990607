import { contentPolicy } from './content-policy';

const policy = (fields: Partial<Parameters<typeof contentPolicy>[0]> = {}, host = '127.0.0.1:8787') =>
  Object.fromEntries(
    contentPolicy(
      {
        publicOrigin: null,
        fileHosts: [],
        pageHosts: [],
        officialAccountCard: { name: '', qrcodeUrl: null },
        ...fields,
      },
      ["'sha256-x'"],
      host,
    )
      .split(';')
      .map((text) => [text.split(' ', 1)[0], text.split(' ').slice(1)]),
  );

describe('contentPolicy', () => {
  it("runs the page's own scripts alone", () => {
    expect(policy()['script-src']).toEqual(["'self'", "'sha256-x'"]);
    expect(policy()['object-src']).toEqual(["'none'"]);
  });

  it('names hosts: no whole scheme may be loaded from or talked to', () => {
    const sources = Object.values(policy({ fileHosts: ['papers.example.com'], pageHosts: ['cdn.example.com'] })).flat();
    expect(sources.filter((source) => /^(https?|wss?):$|^\*$/.test(String(source)))).toEqual([]);
  });

  it('lets in the hosts of the settings', () => {
    const {
      'img-src': images,
      'media-src': media,
      'connect-src': calls,
    } = policy({ fileHosts: ['papers.example.com'], pageHosts: ['cdn.example.com'] });
    for (const sources of [images, media, calls])
      expect(sources).toEqual(expect.arrayContaining(['https://papers.example.com', 'https://cdn.example.com']));
    expect(calls).toContain('wss://cdn.example.com');
  });

  it('shows the code of the official account', () => {
    expect(
      policy({ officialAccountCard: { name: '', qrcodeUrl: 'https://mp.weixin.qq.com/code?x=1' } })['img-src'],
    ).toContain('https://mp.weixin.qq.com');
    expect(policy({ officialAccountCard: { name: '', qrcodeUrl: '/assets/a.svg' } })['img-src']).not.toContain('null');
  });

  it('lets live sockets be opened to our own host, as the setting or the request says', () => {
    expect(policy()['connect-src']).toEqual(expect.arrayContaining(['ws://127.0.0.1:8787', 'wss://127.0.0.1:8787']));
    expect(policy({ publicOrigin: 'https://app.example.com' })['connect-src']).toContain('wss://app.example.com');
  });

  it.each(['evil.example; script-src *', 'a b', "'unsafe-inline'", 'x,y', ''])(
    'repeats no Host header such as "%s"',
    (host) =>
      expect(policy({}, host)['connect-src']).toEqual(["'self'", 'blob:', 'data:', 'https://*.tianditu.gov.cn']),
  );

  it('asks for https throughout where the app is served so', () => {
    expect(policy({ publicOrigin: 'https://app.example.com' })).toHaveProperty('upgrade-insecure-requests');
    expect(policy()).not.toHaveProperty('upgrade-insecure-requests');
  });
});
