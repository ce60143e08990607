import type { NoticeWords } from '../../../src/domain/customer-notice';
import { maskPhone } from '../../../src/domain/masking';
import type { Announce } from '../announce';
import type { SmsProvider } from './sms-provider';

/** Shows codes and notices to the person who runs the server, in its output; sends nothing. */
export class SandboxSms implements SmsProvider {
  readonly canNotify = true;

  constructor(private readonly announce: Announce) {}

  sendCode(phone: string, code: string): Promise<void> {
    this.announce(`[sandbox sms] ${maskPhone(phone)} → ${code}`);
    return Promise.resolve();
  }

  sendNotice(phone: string, _words: NoticeWords, text: string): Promise<boolean> {
    this.announce(`[sandbox sms] ${maskPhone(phone)} → ${text}`);
    return Promise.resolve(true);
  }
}
