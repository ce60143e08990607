const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of `value` with the texts at `path` replaced; `[]` walks a list, as in `list[].content.msg`.
 * What the path does not reach, or is no text, stays as it is.
 */
export function mapText(value: unknown, path: string, change: (text: string) => string): unknown {
  return walk(value, path.replace(/\[\]/g, '.[]').split('.'), change);
}

function walk(value: unknown, steps: readonly string[], change: (text: string) => string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === 'string' ? change(value) : value;
  if (step === '[]') return Array.isArray(value) ? value.map((item) => walk(item, rest, change)) : value;
  if (!isRecord(value) || !(step in value)) return value;
  return { ...value, [step]: walk(value[step], rest, change) };
}
