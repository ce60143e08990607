import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { phoneLogin, smsGetCode, smsLogin, userQuery } from '../../src/contract/endpoints/account';
import type { UserInfo } from '../../src/contract/schemas/account';
import { announcedCodes } from '../announced-codes';
import { callHeaders } from '../call-headers';
import { operatorOf } from '../operator';
import type { Place } from '../started-backend';
import { PATIENCE_MS } from '../patience';
import { until } from '../until';

/** Somebody with an account, and his session. */
export interface Person {
  readonly phone: string;
  readonly token: string;
  /** As a device knows him since his login. */
  readonly user: UserInfo;
}

/** A backend as its users' other devices, its operator and its SMS provider know it. */
export class TestBackend {
  constructor(readonly place: Place) {}

  /** Asks as another device would. Throws when it refuses. */
  async ask<T>(path: string, body: object, token = ''): Promise<T> {
    const answer = await fetch(`${this.place.origin}${path}`, {
      method: 'POST',
      headers: callHeaders('h5', token),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { resp_code: code, resp_msg: message, data } = (await answer.json()) as Record<string, unknown>;
    assert.equal(code, 0, `${path}: ${String(message)}`);
    return data as T;
  }

  /** Runs a command of `npm run admin`; resolves with what it printed. */
  operator = (...args: string[]): Promise<string> => operatorOf({ DATA_DIR: this.place.dataDir })(...args);

  /** A new session of somebody with a password; without one he is a demo account. */
  async logIn(phone: string, password = 'demo1234'): Promise<Person> {
    const { token } = await this.ask<{ token: string }>(phoneLogin.path, { phone, password });
    return this.personOf(phone, token);
  }

  /** Somebody whom the backend does not know yet, logged in by SMS. */
  async newcomer(): Promise<Person> {
    const phone = `159${String(randomInt(1e8)).padStart(8, '0')}`;
    const before = this.codes().length;
    await this.ask(smsGetCode.path, { phone });
    const { token } = await this.ask<{ token: string }>(smsLogin.path, { phone, code: await this.nextCode(before) });
    return this.personOf(phone, token);
  }

  private async personOf(phone: string, token: string): Promise<Person> {
    return { phone, token, user: await this.ask<UserInfo>(userQuery.path, {}, token) };
  }

  /** All SMS codes that were sent, the oldest first. */
  codes(): string[] {
    return announcedCodes(readFileSync(this.place.announcedFile, 'utf8'));
  }

  /** The code that is sent after `before` others. */
  async nextCode(before: number): Promise<string> {
    await until(() => this.codes().length > before, 'an SMS code is sent');
    return this.codes()[before] ?? '';
  }
}
