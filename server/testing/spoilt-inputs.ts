/** What nobody should send, by kind; of the kinds that a field is not of, each field gets two, in turn. */
const hostileValues = {
  string: ['长'.repeat(500), '😀👨‍👩‍👧🚗', '<script>alert(1)</script>', "'; drop table users; --", 'a\0b', 'a\ud83d', ''],
  // 12, one that no column holds, one beyond 32 bits, and a negative one.
  number: [12, 1e300, 99_999_999_999, -1],
  others: [null, ['a'], { a: { b: 'c' } }, true],
} as const;
const STRANGERS_A_FIELD = 2;

/** All of the kind that `valid` is of, and some of the others: `turn` says which. */
function hostileFor(valid: unknown, turn: number): unknown[] {
  const kind = typeof valid === 'string' || typeof valid === 'number' ? typeof valid : 'others';
  const own = hostileValues[kind as keyof typeof hostileValues];
  const others = Object.entries(hostileValues).flatMap(([name, values]) => (name === kind ? [] : [...values]));
  const strangers = Array.from(
    { length: STRANGERS_A_FIELD },
    (_, index) => others[(turn * STRANGERS_A_FIELD + index) % others.length],
  );
  return [...own, ...strangers];
}

type Path = readonly (string | number)[];

/** The way to every field, also those inside objects and lists. */
function fieldPaths(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const path = [...above, Array.isArray(value) ? Number(key) : key];
    return [path, ...fieldPaths(item, path)];
  });
}

function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item: unknown, index) => (index === step ? withValue(item, rest, value) : item));
  const record = whole as Record<string, unknown>;
  return { ...record, [step]: withValue(record[step], rest, value) };
}

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, step) => (inside as Record<string | number, unknown>)[step], whole);

/**
 * Every way to replace one field of an input, also one inside objects and lists, by something that nobody should send.
 * They fit other inputs of the same fields too.
 */
export const spoilings = (valid: unknown): ((input: unknown) => unknown)[] =>
  fieldPaths(valid).flatMap((path, turn) =>
    hostileFor(valueAt(valid, path), turn).map((value) => (input: unknown) => withValue(input, path, value)),
  );
