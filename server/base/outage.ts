import { causeOf } from './error-cause';

/** What a call that failed was missing: a service that answers, the database above all, files, or room on the disk. */
export type Outage = 'service' | 'files' | 'disk';

/** What whoever called is told. */
export const OUTAGE_WORDS: Readonly<Record<Outage, string>> = {
  service: '服务暂时不可用，请稍后重试',
  files: '文件服务暂时不可用，请稍后重试',
  disk: '服务器存储空间不足，暂时无法保存，请稍后重试',
};
/** When a client without a better idea may try again. */
export const RETRY_AFTER_S = 5;

/** The service that keeps files did not do what it was asked, for whatever reason. */
export class FilesAway extends Error {
  override name = 'FilesAway';
}

/**
 * SQLSTATE of PostgreSQL: connection exceptions (class 08), the server is stopped, crashed or starting (57P01 to
 * 57P03), out of connections (53300), or a standby that takes no writes (25006), to which a connection still leads.
 */
const DATABASE_STATES = /^(08...|57P0[123]|53300|25006)$/;
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/** PostgreSQL's driver says these in words alone. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** PostgreSQL's disk_full, and the file system's own words. */
const DISK_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * Whether an error, or what caused it, says that something the server needs is away for a while, which is no defect of
 * the call: the same call may succeed later.
 */
export function outageOf(error: unknown): Outage | null {
  for (let at: unknown = error; at instanceof Error; at = causeOf(at)) {
    if (at instanceof FilesAway) return 'files';
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (DISK_CODES.has(code)) return 'disk';
    if (DATABASE_STATES.test(code) || NETWORK_CODES.has(code) || DRIVER_WORDS.test(at.message)) return 'service';
  }
  return null;
}
