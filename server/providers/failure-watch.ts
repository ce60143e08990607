import { providerFailures } from '../base/metrics';
import { causeOf } from '../base/error-cause';
import { Repeats } from '../base/repeats';
import { tally } from '../base/tally';

export const PROVIDERS = ['sms', 'ocr', 'wechat', 'douyin', 'payment', 'storage'] as const;
export type Provider = (typeof PROVIDERS)[number];
/**
 * `unreachable`: no connection, no such name, a certificate that is not trusted. `timeout`: connected, and then
 * nothing. `answer`: a failure of the service's own, or something that cannot be read. `refused`: it answered that it
 * will not, as with a wrong key, no money left, or too many calls.
 */
export const FAILURE_KINDS = ['unreachable', 'timeout', 'answer', 'refused'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What the operator reads of an outage. */
export interface ProviderFailure {
  readonly provider: Provider;
  readonly kind: FailureKind;
  /** Host and the system's or the service's own word for it; nothing that was sent. */
  readonly cause: string;
  /** How many of this kind came since the last line and were not told. */
  readonly alike: number;
}
export type TellFailure = (failure: ProviderFailure) => void;

/** An outage lasts: one line a minute says it, the metric counts every failure. */
const TELL_EVERY_MS = 60_000;
const MOST_LENGTH = 120;
/** The disk's own words. */
const DISK_REFUSALS = /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS)$/;
/** Of the system, of PostgreSQL (SQLSTATE), of TLS. */
const CODE = /^[A-Z0-9][A-Z0-9_]{2,60}$/;

/** An answer whose status says all that may be told of it. */
export class HttpFailure extends Error {
  override name = 'HttpFailure';

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The error and what caused it, the outermost first. */
function* chain(error: unknown): Generator<object> {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = at instanceof Error ? causeOf(at) : null)
    yield at;
}

const textOf = (object: object, name: 'name' | 'code'): string => {
  const value: unknown = name in object ? (object as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/**
 * Which kind an error is, with a cause that may be told: messages of errors may quote an address, which carries keys
 * and phones, so only codes, names and statuses are taken of them.
 */
export function judgeError(error: unknown): { kind: FailureKind; cause: string } {
  for (const at of chain(error)) {
    if (at instanceof HttpFailure) return { kind: at.status >= 500 ? 'answer' : 'refused', cause: `HTTP ${at.status}` };
    if (['TimeoutError', 'AbortError'].includes(textOf(at, 'name')))
      return { kind: 'timeout', cause: 'no answer in time' };
    const code = textOf(at, 'code');
    if (/TIMEOUT|TIMEDOUT/.test(code)) return { kind: 'timeout', cause: code };
    if (DISK_REFUSALS.test(code)) return { kind: 'refused', cause: code };
    if (CODE.test(code)) return { kind: 'unreachable', cause: code };
  }
  return { kind: 'answer', cause: error instanceof Error ? error.name : typeof error };
}

/** Notes when an outside party fails: counted each time, told once a minute for each kind. */
export class FailureWatch {
  private readonly repeats: Repeats;

  constructor(
    private readonly provider: Provider,
    private readonly tell: TellFailure = () => undefined,
    now?: () => number,
  ) {
    this.repeats = new Repeats(TELL_EVERY_MS, now);
    // A counter that begins with its first failure shows no increase by it.
    for (const kind of FAILURE_KINDS) providerFailures.inc({ provider, kind }, 0);
  }

  /** `cause`: nothing of a person, no key, no address with a query. */
  note(kind: FailureKind, cause: string): void {
    const { provider } = this;
    providerFailures.inc({ provider, kind });
    tally(`failed-${provider}-${kind}`, '');
    const alike = this.repeats.next(kind);
    if (alike !== null) this.tell({ provider, kind, cause: cause.slice(0, MOST_LENGTH), alike });
  }

  /** Notes what an error says. `where`: the host that was asked. */
  noteError(error: unknown, where = ''): void {
    const { kind, cause } = judgeError(error);
    this.note(kind, where ? `${where}: ${cause}` : cause);
  }
}
