/** What a user said to a template, and when (ms). */
export interface GivenAnswer {
  readonly answer: 'accept' | 'reject' | 'ban' | 'filter';
  readonly at: number;
}

/** WeChat takes no more templates at once. */
const MOST_AT_ONCE = 3;
/** Who refused is left in peace for this time. */
export const PEACE_AFTER_REFUSAL_MS = 30 * 24 * 3_600_000;

const isLeftInPeace = (given: GivenAnswer | undefined, now: number): boolean =>
  given?.answer === 'ban' || (given?.answer === 'reject' && now - given.at < PEACE_AFTER_REFUSAL_MS);

/**
 * Which of `templateIds` to ask for at this tap. An accepted one is asked for again, since each yes is good for one
 * message;
 * with 总是保持以上选择 that question does not show. A refused one waits, one that the user keeps refusing (`kept`) or WeChat
 * closed is not asked for at all.
 */
export function templatesToAsk(
  templateIds: readonly string[],
  given: Readonly<Record<string, GivenAnswer>>,
  kept: Readonly<Record<string, string>>,
  now: number,
): string[] {
  return templateIds
    .filter((id) => !isLeftInPeace(given[id], now) && kept[id] !== 'reject' && kept[id] !== 'ban')
    .slice(0, MOST_AT_ONCE);
}
