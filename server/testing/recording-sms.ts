import type { SmsProvider } from '../providers/sms/sms-provider';

/** Keeps what was sent, so that a test can read the code as its owner would. */
export class RecordingSms implements SmsProvider {
  readonly sent: { phone: string; code: string }[] = [];
  /** Set to make the next message fail. */
  failure: Error | null = null;

  sendCode(phone: string, code: string): Promise<void> {
    const { failure } = this;
    this.failure = null;
    if (failure) return Promise.reject(failure);
    this.sent.push({ phone, code });
    return Promise.resolve();
  }

  /** The last code that a phone got. Throws when it got none. */
  lastCode(phone: string): string {
    const last = this.sent.filter((message) => message.phone === phone).pop();
    if (!last) throw new Error(`No code was sent to ${phone}`);
    return last.code;
  }
}
