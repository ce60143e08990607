import { thingText, type NoticeTopic } from '../../../src/domain/notice-topics';
import type { KeyPair, ServerConfig } from '../../config/config';
import type { SubscribeTemplates } from '../../config/subscribe-templates';
import { chinaTimeText } from '../../base/clock/china-day';
import { FailureWatch } from '../failure-watch';
import type { Announce } from '../announce';
import { fetchJson, jsonBody, type JsonObject } from '../http-json';
import { WechatAccessToken } from './access-token';

const DOWN = '微信服务暂时不可用，请稍后再试';
/** WeChat's word for a user who has not said yes, or whose yes is used up. */
const NOT_WANTED = 43101;
/** No answer: the message may have been taken. */
const SILENCE: JsonObject = {};

export interface SubscribeMessage {
  readonly openid: string;
  readonly topic: NoticeTopic;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  /** Route with query that a tap opens, without leading slash. */
  readonly page: string | null;
}

/** `unwanted`: the user has not said yes, or the yes is used up; `unknown`: WeChat was asked and gave no answer. */
export type SubscribeOutcome = 'shown' | 'unwanted' | 'unknown';

export interface SubscribeMessages {
  /** Is there a template for it? */
  has(topic: NoticeTopic): boolean;
  /** Throws what has surely not been shown: CallError when WeChat gives no token, Error for any other refusal. */
  send(message: SubscribeMessage): Promise<SubscribeOutcome>;
}

/** `2027-03-18 09:05` of China Standard Time, whatever the server's own. */
const chineseTime = (at: Date): string => chinaTimeText(at).slice(0, 16).replace('T', ' ');

/** The fields of the owner's template, filled. Those that the setting does not name are left out. */
export function fieldsOf(
  { title, text, time }: NonNullable<SubscribeTemplates[NoticeTopic]>,
  message: SubscribeMessage,
): Record<string, { value: string }> {
  const pairs = [
    [title, thingText(message.title)],
    [text, thingText(message.text)],
    [time, chineseTime(message.at)],
  ] as const;
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name === undefined ? [] : [[name, { value }]])));
}

/** `message/subscribe/send`, with a stable access token, which no other holder of a token disturbs. */
export class HttpSubscribeMessages implements SubscribeMessages {
  private readonly token: WechatAccessToken;
  private readonly down: { readonly whenDown: string; readonly watch: FailureWatch };

  constructor(
    private readonly keys: KeyPair,
    private readonly templates: SubscribeTemplates,
    private readonly watch: FailureWatch,
    private readonly origin = 'https://api.weixin.qq.com',
  ) {
    this.down = { whenDown: DOWN, watch };
    this.token = new WechatAccessToken(origin, DOWN, watch);
  }

  has(topic: NoticeTopic): boolean {
    return this.templates[topic] !== undefined;
  }

  async send(message: SubscribeMessage): Promise<SubscribeOutcome> {
    const chosen = this.templates[message.topic];
    if (!chosen) return 'unwanted';
    const body = {
      touser: message.openid,
      template_id: chosen.id,
      data: fieldsOf(chosen, message),
      lang: 'zh_CN',
      ...(message.page === null ? {} : { page: message.page }),
    };
    const query = (token: string) => new URLSearchParams({ access_token: token }).toString();
    const answer = await this.token.use(this.keys, (token) =>
      fetchJson(`${this.origin}/cgi-bin/message/subscribe/send?${query(token)}`, this.down, jsonBody(body)).catch(
        () => SILENCE,
      ),
    );
    if (answer === SILENCE) return 'unknown';
    const code = answer['errcode'];
    if (code === NOT_WANTED) return 'unwanted';
    if (code !== 0) {
      this.watch.note('refused', `errcode ${Number(code)}`);
      throw new Error(`WeChat refused a subscribe message with ${String(code)}`);
    }
    return 'shown';
  }
}

/** Tells the person at the terminal what WeChat would have shown, and to nobody in particular: openids are personal. */
export class SandboxSubscribeMessages implements SubscribeMessages {
  constructor(
    private readonly templates: SubscribeTemplates,
    private readonly announce: Announce,
  ) {}

  has(topic: NoticeTopic): boolean {
    return this.templates[topic] !== undefined;
  }

  send({ topic, title, text }: SubscribeMessage): Promise<SubscribeOutcome> {
    this.announce(`[sandbox wechat] ${[`${topic}: ${title}`, text].filter(Boolean).join(' ')}`);
    return Promise.resolve('shown');
  }
}

/** Null without templates, and without an application to send for: nothing is sent then. */
export function chooseSubscribeMessages(
  { wechat, wechatTemplates, sandbox }: Pick<ServerConfig, 'wechat' | 'wechatTemplates' | 'sandbox'>,
  announce: Announce,
  watch = new FailureWatch('wechat'),
): SubscribeMessages | null {
  if (!wechatTemplates) return null;
  if (wechat) return new HttpSubscribeMessages(wechat, wechatTemplates, watch);
  return sandbox ? new SandboxSubscribeMessages(wechatTemplates, announce) : null;
}
