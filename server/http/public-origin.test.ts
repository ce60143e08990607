import { qrCreate } from '../../src/contract/endpoints/qr-login';
import type { Envelope } from '../../src/contract/envelope';
import { createTestServer, type TestServer } from '../testing/test-server';
import { isOwnHost } from './public-origin';

describe('the host of handed-out addresses without PUBLIC_ORIGIN', () => {
  it.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '10.0.0.7',
    '172.20.1.1',
    '192.168.1.20',
    '[fd00::1]',
    'workshop-pc',
    'pc.local',
  ])('is the request’s for %s', (host) => expect(isOwnHost(host, [])).toBe(true));

  it.each([
    'evil.example',
    '8.8.8.8',
    '172.32.0.1',
    '[2001:db8::1]',
    'localhost.evil.example',
    '10.0.0.7.evil.example',
  ])('is never %s', (host) => expect(isOwnHost(host, ['0.0.0.0', '127.0.0.1'])).toBe(false));

  it('may be the one that the server listens at', () => expect(isOwnHost('47.1.2.3', ['47.1.2.3'])).toBe(true));

  describe('in an answer', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await createTestServer();
    });
    afterAll(() => server.close());
    const ask = async (host: string) =>
      (await server.app.inject({ method: 'POST', url: qrCreate.path, headers: { host }, payload: {} })).json<
        Envelope<{ link: string }>
      >();

    it('is a local one, and a foreign one is refused with what to set', async () => {
      expect((await ask('192.168.1.20:8787')).data?.link).toMatch(/^http:\/\/192\.168\.1\.20:8787\//);
      const foreign = await ask('evil.example');
      expect(foreign).toMatchObject({ resp_code: -2, resp_msg: expect.stringContaining('PUBLIC_ORIGIN') as string });
      expect(JSON.stringify(foreign)).not.toContain('evil.example');
    });
  });
});
