/** Sends one text message. */
export interface SmsProvider {
  /** `code` is shown to the owner of `phone` and to nobody else. Throws when the message was not accepted. */
  sendCode(phone: string, code: string): Promise<void>;
}
