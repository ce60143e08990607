/** Odds are counted in millionths: a percent has four decimals at most. */
const MILLION = 1_000_000;
const PER_PERCENT = 10_000;

/** A chance of `perMillion` in a million as a percentage without needless zeros: 12500 → '1.25%', 1 → '0.0001%'. */
export function formatOdds(perMillion: number): string {
  return `${Number((perMillion / PER_PERCENT).toFixed(4))}%`;
}

/** A percentage as millionths; null when it has more than four decimals or is none. */
export function millionthsOf(percent: number): number | null {
  const millionths = Math.round(percent * PER_PERCENT);
  const isExact = Math.abs(millionths - percent * PER_PERCENT) < 1e-6;
  return isExact && millionths >= 0 && millionths <= MILLION ? millionths : null;
}

/** Why the odds of a draw do not add up to all draws, Chinese; null when they do, to the millionth. */
export function oddsFault(oddsPerMillion: readonly number[]): string | null {
  const sum = oddsPerMillion.reduce((all, one) => all + one, 0);
  if (sum === MILLION) return null;
  const rest = Math.abs(MILLION - sum);
  return `中奖概率合计 ${formatOdds(sum)}，应正好为 100%，${sum < MILLION ? '还差' : '多出'} ${formatOdds(rest)}`;
}
