import { packagedPolicy } from './packaged-policy';

const policy = (env: Record<string, string>) =>
  Object.fromEntries(
    packagedPolicy({ TARO_APP_API_ORIGIN: 'https://api.example.com', ...env }, ["'sha256-x'"])
      .split(';')
      .map((text) => [text.split(' ', 1)[0], text.split(' ').slice(1)]),
  );

describe('the policy of the packaged page', () => {
  it('runs its own scripts alone, and has no rule that a page cannot give itself', () => {
    expect(policy({})['script-src']).toEqual(["'self'", "'sha256-x'"]);
    expect(policy({})).not.toHaveProperty('frame-ancestors');
  });

  it('lets it call the backend, open its socket and show its files', () => {
    expect(policy({})['connect-src']).toEqual(
      expect.arrayContaining(['https://api.example.com', 'wss://api.example.com']),
    );
    for (const rule of ['img-src', 'media-src', 'frame-src'])
      expect(policy({})[rule]).toContain('https://api.example.com');
  });

  it('takes services, documents and files on hosts of their own from the settings', () => {
    const { 'connect-src': calls, 'img-src': pictures } = policy({
      TARO_APP_HOST_VIN: 'https://vin.example.com/',
      TARO_APP_DOCUMENT_HOSTS: 'https://papers.example.com',
      FILE_HOSTS: 'files.example.com',
      CSP_HOSTS: 'cdn.example.com',
    });
    for (const origin of ['vin', 'papers', 'files', 'cdn'].map((name) => `https://${name}.example.com`)) {
      expect(calls).toContain(origin);
      expect(pictures).toContain(origin);
    }
  });

  it('names hosts: no whole scheme may be loaded from or talked to', () => {
    const all = Object.values(policy({ CSP_HOSTS: 'cdn.example.com' })).flat();
    expect(all.filter((source) => /^(https?|wss?):$|^\*$/.test(String(source)))).toEqual([]);
  });
});
