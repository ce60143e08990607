/** A chance of `perMillion` in a million as a percentage without needless zeros: 12500 → '1.25%', 1 → '0.0001%'. */
export function formatOdds(perMillion: number): string {
  return `${Number((perMillion / 10_000).toFixed(4))}%`;
}
