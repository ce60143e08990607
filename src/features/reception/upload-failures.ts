import { RespCode } from '@/contract/envelope';
import { ApiError } from '@/domain/app-error';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** What another try may mend by itself; a limit is one on calls in a short time. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ['network', 'timeout', 'server', 'malformed', 'auth', 'cancelled'].includes(error.kind) ||
  error.code === RespCode.limited;
/** For the user. */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return '照片暂时读不出来';
  return error.kind === 'auth' ? '登录后继续上传' : error.message;
};

/** Milliseconds until the next try after so many failures in a row. */
export const retryDelay = (failures: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
