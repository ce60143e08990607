import { CallError } from '../base/refusals';

/**
 * Waits until all of them are over, though one was refused: what still runs would change what the test counts next.
 * Throws the first defect, else the first refusal.
 */
export async function waitForAll(works: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !(reason instanceof CallError)) ?? reasons[0];
}
