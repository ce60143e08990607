import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../config/config';
import { FailureWatch } from '../failure-watch';
import { chooseSubscribeMessages, HttpSubscribeMessages, SandboxSubscribeMessages } from './subscribe-messages';

const message = {
  openid: 'o1',
  topic: 'order-shipped' as const,
  title: '商品已发货',
  text: '顺丰速运 SF1234567890123456789',
  at: new Date('2026-03-18T01:05:00Z'),
  page: 'pages/home/home',
};
const templates = { 'order-shipped': { id: 'T1', title: 'thing1', text: 'thing2', time: 'time3' } };

/** In place of a code: the connection ends without an answer. */
const HANG_UP = -1;
let wechat: Server;
let origin: string;
let asked: { path: string; token: string | null; body: Record<string, unknown> }[] = [];
/** Answers of `message/subscribe/send`, in order. */
let codes: number[] = [];

beforeAll(async () => {
  wechat = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', origin);
      asked.push({
        path: url.pathname,
        token: url.searchParams.get('access_token'),
        body: JSON.parse(body) as Record<string, unknown>,
      });
      if (url.pathname !== '/cgi-bin/stable_token' && codes[0] === HANG_UP) return request.destroy();
      const tokens = asked.filter(({ path }) => path === '/cgi-bin/stable_token').length;
      response.end(
        JSON.stringify(
          url.pathname === '/cgi-bin/stable_token'
            ? { access_token: `t${tokens}`, expires_in: 7200 }
            : { errcode: codes.shift() ?? 0, errmsg: '' },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => wechat.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  codes = [];
});
afterAll(() => new Promise((resolve) => wechat.close(resolve)));

const subject = (at = origin) =>
  new HttpSubscribeMessages({ id: 'app', secret: 's' }, templates, new FailureWatch('wechat'), at);

describe('message/subscribe/send', () => {
  it("fills the owner's template, texts cut to what WeChat takes, times of China", async () => {
    await expect(subject().send(message)).resolves.toBe('shown');
    expect(asked[0]?.body).toEqual({ grant_type: 'client_credential', appid: 'app', secret: 's' });
    expect(asked[1]).toEqual({
      path: '/cgi-bin/message/subscribe/send',
      token: 't1',
      body: {
        touser: 'o1',
        template_id: 'T1',
        page: 'pages/home/home',
        lang: 'zh_CN',
        data: {
          thing1: { value: '商品已发货' },
          thing2: { value: '顺丰速运 SF123456789012…' },
          time3: { value: '2026-03-18 09:05' },
        },
      },
    });
  });

  it('uses one access token for many, and a new one when it is refused', async () => {
    const service = subject();
    await service.send(message);
    codes = [40001, 0];
    await expect(service.send(message)).resolves.toBe('shown');
    expect(asked.map(({ path, token }) => token ?? path)).toEqual([
      '/cgi-bin/stable_token',
      't1',
      't1',
      '/cgi-bin/stable_token',
      't2',
    ]);
  });

  it('takes a user who does not want it for an answer, and any other refusal for a failure', async () => {
    codes = [43101];
    await expect(subject().send(message)).resolves.toBe('unwanted');
    codes = [47003];
    await expect(subject().send(message)).rejects.toThrow('47003');
  });

  it('does not know of a message whose answer never came, and knows that one without a token was not sent', async () => {
    codes = [HANG_UP];
    await expect(subject().send(message)).resolves.toBe('unknown');
    await expect(subject('http://[::1]:1').send(message)).rejects.toThrow('微信服务暂时不可用');
  });

  it('is left alone for a topic without a template', async () => {
    await expect(subject().send({ ...message, topic: 'withdrawal' })).resolves.toBe('unwanted');
    expect(asked).toEqual([]);
  });
});

describe('the choice', () => {
  const setting = JSON.stringify(templates);
  const keys = { WECHAT_APPID: 'a', WECHAT_SECRET: 's' };

  it.each([
    [{}, true, null],
    [{ WECHAT_TEMPLATES: setting }, true, SandboxSubscribeMessages],
    [{ WECHAT_TEMPLATES: setting, ...keys }, true, HttpSubscribeMessages],
    [{ WECHAT_TEMPLATES: setting }, false, null],
  ])('by %j, sandbox %p', (environment, sandbox, wanted) => {
    const chosen = chooseSubscribeMessages({ ...readConfig(environment), sandbox }, () => undefined);
    if (wanted) expect(chosen).toBeInstanceOf(wanted);
    else expect(chosen).toBeNull();
  });

  it.each(['{', '{"shipped":{"id":"T"}}', '{"order-shipped":{}}'])(
    'a setting that cannot be read stops the start and is named: %s',
    (wrong) => {
      expect(() => readConfig({ WECHAT_TEMPLATES: wrong })).toThrow('WECHAT_TEMPLATES');
    },
  );
});
