import type { NoticeTopic } from '../../../src/domain/notice-topics';
import type { KeyPair, ServerConfig } from '../../config/config';
import type { SubscribeTemplates } from '../../config/subscribe-templates';
import { chinaTimeText } from '../../base/clock/china-day';
import type { Announce } from '../services';
import { fetchJson, jsonBody } from '../http-json';
import { WechatAccessToken } from './access-token';

const DOWN = '微信服务暂时不可用，请稍后再试';
/** The user has not said yes, or the yes is used up: nothing is wrong. */
const NOT_WANTED = 43101;

export interface SubscribeMessage {
  readonly openid: string;
  readonly topic: NoticeTopic;
  readonly title: string;
  readonly text: string;
  readonly at: Date;
  /** Route with query that a tap opens, without leading slash. */
  readonly page: string | null;
}

export interface SubscribeMessages {
  /** Is there a template for it? */
  has(topic: NoticeTopic): boolean;
  /** False: the user does not want it. Throws CallError when WeChat cannot be asked, or refuses for another reason. */
  send(message: SubscribeMessage): Promise<boolean>;
}

/** WeChat refuses longer texts in fields of this kind (`thing`). */
const THING_LENGTH = 20;
const cut = (text: string): string =>
  Array.from(text).length > THING_LENGTH
    ? `${Array.from(text)
        .slice(0, THING_LENGTH - 1)
        .join('')}…`
    : text;

/** `2027-03-18 09:05` of China Standard Time, whatever the server's own. */
const chineseTime = (at: Date): string => chinaTimeText(at).slice(0, 16).replace('T', ' ');

/** The fields of the owner's template, filled. Those that the setting does not name are left out. */
export function fieldsOf(
  { title, text, time }: NonNullable<SubscribeTemplates[NoticeTopic]>,
  message: SubscribeMessage,
): Record<string, { value: string }> {
  const pairs = [
    [title, cut(message.title)],
    [text, cut(message.text)],
    [time, chineseTime(message.at)],
  ] as const;
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name === undefined ? [] : [[name, { value }]])));
}

/** `message/subscribe/send`, with a stable access token, which no other holder of a token disturbs. */
export class HttpSubscribeMessages implements SubscribeMessages {
  private readonly token: WechatAccessToken;

  constructor(
    private readonly keys: KeyPair,
    private readonly templates: SubscribeTemplates,
    announce: Announce,
    private readonly origin = 'https://api.weixin.qq.com',
  ) {
    this.token = new WechatAccessToken(origin, DOWN, announce);
  }

  has(topic: NoticeTopic): boolean {
    return this.templates[topic] !== undefined;
  }

  async send(message: SubscribeMessage): Promise<boolean> {
    const chosen = this.templates[message.topic];
    if (!chosen) return false;
    const body = {
      touser: message.openid,
      template_id: chosen.id,
      data: fieldsOf(chosen, message),
      lang: 'zh_CN',
      ...(message.page === null ? {} : { page: message.page }),
    };
    const query = (token: string) => new URLSearchParams({ access_token: token }).toString();
    const answer = await this.token.use(this.keys, (token) =>
      fetchJson(`${this.origin}/cgi-bin/message/subscribe/send?${query(token)}`, DOWN, jsonBody(body)),
    );
    const code = answer['errcode'];
    if (code === NOT_WANTED) return false;
    if (code !== 0) throw new Error(`WeChat refused a subscribe message with ${String(code)}`);
    return true;
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

  send({ topic, title }: SubscribeMessage): Promise<boolean> {
    this.announce(`[sandbox wechat] ${topic}: ${title}`);
    return Promise.resolve(true);
  }
}

/** Null without templates, and without an application to send for: nothing is sent then. */
export function chooseSubscribeMessages(
  { wechat, wechatTemplates, sandbox }: Pick<ServerConfig, 'wechat' | 'wechatTemplates' | 'sandbox'>,
  announce: Announce,
): SubscribeMessages | null {
  if (!wechatTemplates) return null;
  if (wechat) return new HttpSubscribeMessages(wechat, wechatTemplates, announce);
  return sandbox ? new SandboxSubscribeMessages(wechatTemplates, announce) : null;
}
