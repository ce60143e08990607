const hostileValues: Readonly<Record<string, unknown>> = {
  '500 characters': '长'.repeat(500),
  emoji: '😀👨‍👩‍👧🚗',
  script: '<script>alert(1)</script>',
  SQL: "'; drop table users; --",
  NUL: 'a\0b',
  'half a character': 'a\ud83d',
  'an empty text': '',
  'a number': 12,
  'a huge number': 1e300,
  'a number beyond 32 bits': 99_999_999_999,
  'a negative number': -1,
  null: null,
  'a list': ['a'],
  'an object': { a: { b: 'c' } },
  'a truth value': true,
};

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

/**
 * Every way to replace one field of an input, also one inside objects and lists, by something that nobody should send.
 * They fit other inputs of the same fields too.
 */
export const spoilings = (valid: unknown): ((input: unknown) => unknown)[] =>
  fieldPaths(valid).flatMap((path) =>
    Object.values(hostileValues).map((value) => (input: unknown) => withValue(input, path, value)),
  );
