import {
  createCipheriv,
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { WechatPayConfig } from '../../../../config/wechat-pay-config';

const API_V3_KEY = 'an-api-v3-key-of-the-tests-32by!';
const KEY_ID = 'PUB_KEY_ID_0119000001092026030200001';
export const MCHID = '1900000109';
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';

export interface SignedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The keys of WeChat Pay and of the merchant: signs and encrypts as the one, checks what the other signed. */
export class PlatformSeal {
  private readonly platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });

  constructor(private readonly clock: () => number) {}

  /** The merchant's settings at this platform. */
  get settings(): WechatPayConfig {
    return {
      mchid: MCHID,
      serial: SERIAL,
      privateKey: this.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      apiV3Key: API_V3_KEY,
      publicKey: { id: KEY_ID, pem: this.platform.publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    };
  }

  /** Is this what a cashier may be opened with? */
  isSignedByMerchant(text: string, signature: string): boolean {
    return createVerify('RSA-SHA256').update(text).verify(this.merchant.publicKey, signature, 'base64');
  }

  /** Whether the merchant sent this, to the platform's key. */
  isSigned(request: IncomingMessage, body: string): boolean {
    const header = request.headers.authorization ?? '';
    const fields = Object.fromEntries(
      [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const { timestamp = '', nonce_str: nonce = '', signature = '' } = fields;
    const text = [request.method, request.url, timestamp, nonce, body, ''].join('\n');
    const key = createPublicKey(this.merchant.publicKey.export({ type: 'spki', format: 'pem' }));
    return (
      header.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      fields['mchid'] === MCHID &&
      fields['serial_no'] === SERIAL &&
      request.headers['wechatpay-serial'] === KEY_ID &&
      createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
    );
  }

  /** A notification as it is sent: encrypted for the merchant, and signed. */
  sealed(event_type: string, original_type: string, resource: object): SignedMessage {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', API_V3_KEY, nonce).setAAD(Buffer.from(original_type));
    const bytes = Buffer.concat([cipher.update(JSON.stringify(resource)), cipher.final(), cipher.getAuthTag()]);
    const body = JSON.stringify({
      id: `EV-${randomBytes(8).toString('hex')}`,
      resource_type: 'encrypt-resource',
      event_type,
      resource: {
        original_type,
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: bytes.toString('base64'),
        associated_data: original_type,
        nonce,
      },
    });
    return { headers: { 'content-type': 'application/json', ...this.sign(body) }, body };
  }

  /** The headers with which the platform sends a text. */
  sign(text: string): Record<string, string> {
    return this.signBy(this.platform.privateKey, text);
  }

  /** The same by a key that is not the platform's. */
  signWrong(text: string): Record<string, string> {
    return this.signBy(this.merchant.privateKey, text);
  }

  private signBy(key: KeyObject, body: string): Record<string, string> {
    const [timestamp, nonce] = [String(Math.floor(this.clock() / 1000)), randomBytes(16).toString('hex')];
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': KEY_ID,
      'wechatpay-signature': signature,
    };
  }
}
