import { z } from 'zod';
import { HttpFailure } from '../failure-watch';
import { OcrError } from './ocr-error';

/** A token for the OCR service. */
export interface AccessToken {
  accessToken: string;
  /** Seconds it is still good for. */
  expiresIn: number;
}

/** Hands out tokens; the client fetches one through `/ocr2023/getAccessToken`. */
export interface AccessTokenProvider {
  get(): Promise<AccessToken>;
}

export interface OcrCredentials {
  id: string;
  secret: string;
  /** Origin of the OCR service, such as `https://aip.example.com`. */
  host: string;
}

const LIMIT_MS = 10_000;
/** A token that ends sooner than this, in seconds, is not handed out: the photo has yet to be sent with it. */
const LEAST_LEFT = 300;
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Fetches tokens by OAuth client credentials and keeps each until shortly before its end. */
export class RemoteAccessToken implements AccessTokenProvider {
  private kept: { token: string; endsAt: number } | undefined;
  private fetching: Promise<AccessToken> | undefined;

  constructor(
    private readonly credentials: OcrCredentials,
    private readonly now: () => number = Date.now,
  ) {}

  /** Rejects with OcrError `unavailable` when the service refuses or cannot be reached. */
  async get(): Promise<AccessToken> {
    const left = this.kept ? Math.floor((this.kept.endsAt - this.now()) / 1000) : 0;
    if (this.kept && left > LEAST_LEFT) return { accessToken: this.kept.token, expiresIn: left };
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = undefined;
    });
    return this.fetching;
  }

  /** Forgets the token, after the service refused it. */
  forget(): void {
    this.kept = undefined;
  }

  private async fetch(): Promise<AccessToken> {
    const { id, secret, host } = this.credentials;
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret });
    try {
      const response = await fetch(new URL('/oauth/2.0/token', host), {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!response.ok) throw new HttpFailure(`Token endpoint answered ${response.status}`, response.status);
      const answer = tokenAnswer.parse(await response.json());
      this.kept = { token: answer.access_token, endsAt: this.now() + answer.expires_in * 1000 };
      return { accessToken: answer.access_token, expiresIn: Math.floor(answer.expires_in) };
    } catch (cause) {
      throw new OcrError('unavailable', { cause });
    }
  }
}
