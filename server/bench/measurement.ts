/** One measured ratio and what it must be. */
export interface Measurement {
  readonly name: string;
  readonly ratio: number;
  readonly target: { readonly atLeast: number } | { readonly atMost: number };
  /** The absolute figures behind the ratio. */
  readonly detail: string;
}

export const isMet = ({ ratio, target }: Measurement) => ('atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost);

/** One line for the person who runs the benchmark. */
export function formatMeasurement(measurement: Measurement): string {
  const { name, ratio, target, detail } = measurement;
  const wanted = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return `${isMet(measurement) ? 'ok  ' : 'FAIL'} ${name}: ${ratio.toFixed(2)} × (${wanted}); ${detail}`;
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
