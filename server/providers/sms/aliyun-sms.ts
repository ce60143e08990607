import { createHmac, randomUUID } from 'node:crypto';
import type { ServerConfig } from '../../config';
import { refused } from '../../http/errors';
import { fetchJson } from '../http-json';
import type { SmsProvider } from './sms-provider';

const DOWN = '短信服务暂时不可用，请稍后再试';

/** RFC 3986 encoding, which the signature is computed over: encodeURIComponent leaves !'()* alone. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query string of a signed Aliyun RPC call (HMAC-SHA1 over the sorted parameters, signature version 1.0). */
export function signedQuery(parameters: Record<string, string>, keySecret: string): string {
  const sorted = Object.keys(parameters)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(parameters[name] ?? '')}`)
    .join('&');
  const signature = createHmac('sha1', `${keySecret}&`).update(`GET&%2F&${percentEncode(sorted)}`).digest('base64');
  return `Signature=${percentEncode(signature)}&${sorted}`;
}

/** Aliyun's SMS service; the template has one variable, `code`. */
export class AliyunSms implements SmsProvider {
  constructor(
    private readonly settings: NonNullable<ServerConfig['sms']>,
    private readonly origin = 'https://dysmsapi.aliyuncs.com',
  ) {}

  async sendCode(phone: string, code: string): Promise<void> {
    const query = signedQuery(
      {
        AccessKeyId: this.settings.id,
        Action: 'SendSms',
        Format: 'JSON',
        PhoneNumbers: phone,
        RegionId: 'cn-hangzhou',
        SignName: this.settings.sign,
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: randomUUID(),
        SignatureVersion: '1.0',
        TemplateCode: this.settings.template,
        TemplateParam: JSON.stringify({ code }),
        Timestamp: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
        Version: '2017-05-25',
      },
      this.settings.secret,
    );
    const answer = await fetchJson(`${this.origin}/?${query}`, DOWN);
    if (answer['Code'] === 'isv.BUSINESS_LIMIT_CONTROL') throw refused('短信发送过于频繁，请稍后再试');
    if (answer['Code'] !== 'OK') throw refused(DOWN);
  }
}
