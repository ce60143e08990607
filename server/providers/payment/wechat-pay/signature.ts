import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** What WeChat Pay calls the scheme: RSA with SHA-256 over lines that each end in a line feed. */
export const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

/** The text that is signed: one line for each part, the last one too. */
export const signedText = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/** The signature of a text in base64. */
export const signText = (privateKey: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

/** Is this base64 the signature of the text? */
export function isSignatureOf(publicKey: KeyObject, text: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64');
}

/** What a request is signed by. `path`: with its query, as it is sent; `body`: '' where there is none. */
export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
  /** Seconds. */
  readonly timestamp: string;
  readonly nonce: string;
}

export const requestText = ({ method, path, timestamp, nonce, body }: SignedRequest): string =>
  signedText(method, path, timestamp, nonce, body);

/** Who signs: the merchant's number, the serial number of its API certificate and that certificate's key. */
export interface Merchant {
  readonly mchid: string;
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** The `Authorization` header of a request. */
export function authorizationOf({ mchid, serial, privateKey }: Merchant, request: SignedRequest): string {
  const fields = {
    mchid,
    nonce_str: request.nonce,
    signature: signText(privateKey, requestText(request)),
    timestamp: request.timestamp,
    serial_no: serial,
  };
  return `${SCHEME} ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}
