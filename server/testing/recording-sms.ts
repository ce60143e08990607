import type { NoticeWords } from '../../src/domain/customer-notice';
import type { SmsProvider } from '../providers/sms/sms-provider';

/** Keeps what was sent, so that a test can read the code as its owner would. */
export class RecordingSms implements SmsProvider {
  readonly sent: { phone: string; code: string }[] = [];
  readonly notices: { phone: string; text: string }[] = [];
  readonly canNotify = true;
  /** Set to make the next message fail. */
  failure: Error | null = null;

  sendCode(phone: string, code: string): Promise<void> {
    const { failure } = this;
    this.failure = null;
    if (failure) return Promise.reject(failure);
    this.sent.push({ phone, code });
    return Promise.resolve();
  }

  /** False, as when the provider gave no answer, with `failure` set to 'silent'. */
  sendNotice(phone: string, _words: NoticeWords, text: string): Promise<boolean> {
    const { failure } = this;
    this.failure = null;
    if (failure?.message === 'silent') return Promise.resolve(false);
    if (failure) return Promise.reject(failure);
    this.notices.push({ phone, text });
    return Promise.resolve(true);
  }

  /** The last code that a phone got. Throws when it got none. */
  lastCode(phone: string): string {
    const last = this.sent.filter((message) => message.phone === phone).pop();
    if (!last) throw new Error(`No code was sent to ${phone}`);
    return last.code;
  }
}
