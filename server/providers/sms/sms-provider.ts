import type { NoticeWords } from '../../../src/domain/customer-notice';

/** Sends one text message. */
export interface SmsProvider {
  /** `code` is shown to the owner of `phone` and to nobody else. Throws when the message was not accepted. */
  sendCode(phone: string, code: string): Promise<void>;
  /** Whether notices of stores to their customers can be sent. */
  readonly canNotify: boolean;
  /**
   * Sends `text`, which is the template of notices filled with `words`. False when nobody knows whether it was
   * accepted. Throws CallError when it was not.
   */
  sendNotice(phone: string, words: NoticeWords, text: string): Promise<boolean>;
}
