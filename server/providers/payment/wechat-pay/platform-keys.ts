import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { HOUR, MINUTE } from '../../../base/clock/clock';
import { openResource, sealedResource } from './sealed-resource';

/** WeChat asks to look for new certificates at least once a day; a new one is out days before the old one ends. */
const LOOK_EVERY_MS = 12 * HOUR;
/** Whoever sends made-up serial numbers must not make us ask for each of them. */
const LOOK_AGAIN_MS = MINUTE;
const KEY_ID_PREFIX = 'PUB_KEY_ID_';

const certificateList = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      effective_time: z.string(),
      expire_time: z.string(),
      encrypt_certificate: sealedResource,
    }),
  ),
});

interface Certificate {
  readonly key: KeyObject;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** The certificates of a decrypted answer of `GET /v3/certificates`, by serial number. */
function readCertificates(body: string, apiV3Key: string): Map<string, Certificate> {
  const { data } = certificateList.parse(JSON.parse(body));
  return new Map(
    data.map(({ serial_no, encrypt_certificate }) => {
      const certificate = new X509Certificate(openResource(apiV3Key, encrypt_certificate));
      return [serial_no, { key: certificate.publicKey, endsAt: Date.parse(certificate.validTo) }];
    }),
  );
}

/** What was downloaded, before its signature is checked: the key for that may be within. */
export interface Download {
  readonly body: string;
  /** Throws when the answer is not signed by the key that it names. */
  readonly check: (keyOf: (serial: string) => KeyObject | null) => void;
}

export interface PlatformKeySettings {
  readonly apiV3Key: string;
  /** The newer way: one public key from the merchant platform in place of certificates that change. */
  readonly publicKey: { readonly id: string; readonly pem: string } | null;
}

/** The keys by which WeChat Pay signs, by the serial number that its messages name. */
export class PlatformKeys {
  private certificates = new Map<string, Certificate>();
  private lookedAt = -Infinity;
  private triedAt = -Infinity;
  private looking: Promise<void> | null = null;
  private readonly publicKey: KeyObject | null;

  constructor(
    private readonly settings: PlatformKeySettings,
    /** Null: this merchant has none. */
    private readonly download: () => Promise<Download | null>,
  ) {
    this.publicKey = settings.publicKey && createPublicKey(settings.publicKey.pem);
  }

  /** What a request asks to be answered with: the public key's id where there is one. */
  get wanted(): string | null {
    return this.settings.publicKey?.id ?? null;
  }

  /**
   * The key of a serial number, asked for when it is new; null when WeChat does not know it either, or it is over.
   * Throws when WeChat does not answer. `now`: epoch milliseconds.
   */
  async find(serial: string, now: number): Promise<KeyObject | null> {
    if (serial === '' || serial.startsWith(KEY_ID_PREFIX)) return serial === this.wanted ? this.publicKey : null;
    const known = this.known(this.certificates, serial, now);
    if ((!this.looking && now - this.triedAt < LOOK_AGAIN_MS) || (known && now - this.lookedAt < LOOK_EVERY_MS))
      return known;
    const looking = this.look(now);
    // A key that is good until its end needs no answer now; the next message asks again.
    await (known ? looking.catch(() => undefined) : looking);
    return this.known(this.certificates, serial, now);
  }

  private known(certificates: ReadonlyMap<string, Certificate>, serial: string, now: number): KeyObject | null {
    if (serial === this.wanted) return this.publicKey;
    const found = certificates.get(serial);
    return found && found.endsAt > now ? found.key : null;
  }

  /** Callers that come together share one look. */
  private look(now: number): Promise<void> {
    this.triedAt = now;
    this.looking ??= this.readCertificates(now).finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async readCertificates(now: number): Promise<void> {
    const download = await this.download();
    const certificates = download
      ? readCertificates(download.body, this.settings.apiV3Key)
      : new Map<string, Certificate>();
    download?.check((serial) => this.known(certificates, serial, now));
    this.certificates = certificates;
    this.lookedAt = now;
  }
}
