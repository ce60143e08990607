import { OUTAGE_WORDS, outageOf } from '../../base/outage';
import { CallError } from '../../base/refusals';

/** Why work failed, as its job and the audit say it; of a defect no more than where to look. */
export function failureWords(error: unknown): string {
  if (error instanceof CallError) return error.msg;
  const outage = outageOf(error);
  return outage ? OUTAGE_WORDS[outage] : '服务器错误，请查看服务日志';
}
