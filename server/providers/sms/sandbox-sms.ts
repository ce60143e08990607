import { maskPhone } from '../../../src/domain/masking';
import type { Announce } from '../services';
import type { SmsProvider } from './sms-provider';

/** Shows the code to the person who runs the server, in one line of its output; sends nothing. */
export class SandboxSms implements SmsProvider {
  constructor(private readonly announce: Announce) {}

  sendCode(phone: string, code: string): Promise<void> {
    this.announce(`[sandbox sms] ${maskPhone(phone)} → ${code}`);
    return Promise.resolve();
  }
}
