import { randomUUID } from 'node:crypto';
import type { NoticeWords } from '../../../src/domain/customer-notice';
import type { ServerConfig } from '../../config/config';
import { limited, refused, type CallError } from '../../base/refusals';
import type { FailureWatch } from '../failure-watch';
import { fetchJson, textField, type JsonObject } from '../http-json';
import { aliyunHeaders, aliyunQuery } from './aliyun-signature';
import type { SmsProvider } from './sms-provider';

const DOWN = '短信服务暂时不可用，请稍后再试';

/** Aliyun's limit for one phone: its message tells which one was reached. */
function limitReached(message: string): CallError {
  if (message.includes('天级')) return limited('今日获取验证码次数已达上限，请明天再试');
  if (message.includes('小时级')) return limited('获取验证码过于频繁，请一小时后再试');
  return limited('短信发送过于频繁，请稍后再试');
}

/** What the user is told; null for what only the operator can mend. */
function refusalOf(code: string, message: string): CallError | null {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') return limitReached(message);
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL' || code === 'isv.BLACK_KEY_CONTROL_LIMIT')
    return refused('该手机号无法接收短信，请更换手机号');
  if (code.startsWith('Throttling')) return limited('短信发送过于频繁，请稍后再试');
  return null;
}

/** Aliyun's SMS service: a template for codes, whose one variable is `code`, and perhaps one for notices. */
export class AliyunSms implements SmsProvider {
  readonly canNotify: boolean;

  constructor(
    private readonly settings: NonNullable<ServerConfig['sms']>,
    private readonly watch: FailureWatch,
    private readonly origin = 'https://dysmsapi.aliyuncs.com',
  ) {
    this.canNotify = settings.noticeTemplate !== null;
  }

  async sendCode(phone: string, code: string): Promise<void> {
    this.check(await this.ask(phone, this.settings.template, { code }));
  }

  async sendNotice(phone: string, words: NoticeWords): Promise<boolean> {
    const { noticeTemplate } = this.settings;
    if (noticeTemplate === null) throw refused('还没有开通短信提醒，请联系管理员');
    // Without an answer the message may have been taken.
    const answer = await this.ask(phone, noticeTemplate, { ...words }).catch(() => null);
    if (answer !== null) this.check(answer);
    return answer !== null;
  }

  private ask(phone: string, template: string, variables: Record<string, string>): Promise<JsonObject> {
    const parameters = {
      PhoneNumbers: phone,
      SignName: this.settings.sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(variables),
    };
    const { host } = new URL(this.origin);
    const headers = aliyunHeaders(this.settings, {
      host,
      action: 'SendSms',
      version: '2017-05-25',
      parameters,
      now: new Date(),
      nonce: randomUUID(),
    });
    return fetchJson(
      `${this.origin}/?${aliyunQuery(parameters)}`,
      { whenDown: DOWN, watch: this.watch },
      { method: 'POST', headers: { ...headers, accept: 'application/json' } },
    );
  }

  private check(answer: JsonObject): void {
    const result = textField(answer, 'Code') ?? '';
    if (result === 'OK') return;
    const refusal = refusalOf(result, textField(answer, 'Message') ?? '');
    if (refusal) throw refusal;
    // Its message may quote the key's id; the code says what is wrong with account, signature or template.
    this.watch.note('refused', result);
    throw refused(DOWN);
  }
}
