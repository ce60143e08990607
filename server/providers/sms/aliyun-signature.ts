import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986 encoding, which the signature is computed over: encodeURIComponent leaves !'()* alone. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** A call of one of Aliyun's RPC services, which takes all its parameters in the query. */
export interface AliyunCall {
  readonly host: string;
  readonly action: string;
  /** Of the service, such as `2017-05-25`. */
  readonly version: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly nonce: string;
}

/** The query string as it is signed and must be sent. */
export const aliyunQuery = (parameters: AliyunCall['parameters']): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&');

/**
 * The headers of a POST without a body, signed by version 3 of Aliyun's scheme. `host` is sent by the HTTP client
 * itself.
 */
export function aliyunHeaders(
  { id, secret }: { readonly id: string; readonly secret: string },
  call: AliyunCall,
): Record<string, string> {
  const bodyHash = sha256Hex('');
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': `${call.now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]?.trim() ?? ''}\n`).join('');
  const request = ['POST', '/', aliyunQuery(call.parameters), lines, names.join(';'), bodyHash].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256Hex(request)}`)
    .digest('hex');
  const { host: _host, ...sent } = headers;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
