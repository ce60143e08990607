import { maskName, maskPhone } from '../../../src/domain/masking';

interface Payee {
  readonly channel: 'wechat' | 'alipay';
  readonly account: string | null;
  readonly realName: string | null;
}

const maskAccount = (account: string) =>
  account.includes('@')
    ? `${Array.from(account)[0] ?? ''}***${account.slice(account.indexOf('@'))}`
    : maskPhone(account);

/** Where a withdrawal goes, as its owner may see it: `微信零钱`, or the Alipay account and name masked (§5). */
export function payeeText({ channel, account, realName }: Payee): string {
  if (channel === 'wechat') return '微信零钱';
  if (!account) return '支付宝';
  return `支付宝 ${maskAccount(account)} ${maskName(realName)}`.trim();
}
