const QUERY = /([?#])[^\s)'"]*?(?=(:\d+){1,2}(\s|\)|$)|[\s)'"]|$)/gm;
const SECRET = /((?:utoken|access-?token|token|password|passwd|pwd|jsCode|smsCode|code)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi;
const PHONE = /(^|\D)1[3-9]\d{9}(?!\d)/g;
const VIN = /\b[A-HJ-NPR-Z0-9]{17}\b/g;

/** An error's message or stack as it may leave the device: without query strings and hashes of addresses, secrets, phones and VINs. */
export function bareText(text: string): string {
  return text.replace(QUERY, '').replace(SECRET, '$1***').replace(PHONE, '$1***').replace(VIN, '***');
}
