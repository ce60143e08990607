import fc from 'fast-check';

/** So deep that whatever walks it by recursion is tried. */
const nested = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What nobody should send in place of a value. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  -1e300,
  5e-324,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  99_999_999_999,
  '',
  ' ',
  '0',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  'null',
  'undefined',
  'true',
  'a\0b',
  '\ud83d',
  '\udc00x',
  '\u202e倒写\u202c',
  '\u200b\ufeff',
  '😀👨‍👩‍👧🚗',
  '𠮷𠮷',
  'e\u0301'.repeat(50),
  '\r\nx-injected: 1',
  '\u2028',
  '%00',
  '%ff%fe',
  '%s%n%x',
  '长'.repeat(500),
  'a'.repeat(70_000),
  "'; drop table users; --",
  "' or '1'='1",
  '1); select pg_sleep(5); --',
  '\\',
  '%',
  '_',
  '%%%%%%%%%%%%%%%%%%%%_',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example/',
  'https://evil.example@localhost/',
  'http://169.254.169.254/latest/',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  '..\\..\\',
  '/etc/passwd\0.jpg',
  'avatar/../../secret.jpg',
  `${'a'.repeat(5_000)}!`,
  `${'('.repeat(2_000)}`,
  `${' '.repeat(20_000)}x`,
  `${'1,'.repeat(10_000)}`,
  `${'\n'.repeat(10_000)}x`,
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '2026-13-45',
  '-000001-01-01T00:00:00Z',
  '275760-09-13',
  [],
  ['a'],
  [[]],
  [null],
  Array.from({ length: 5_000 }, (_, index) => index),
  {},
  { a: { b: 'c' } },
  { length: 5 },
  { toString: 'x' },
  { then: 'x' },
  { $gt: '' },
  nested(28),
  nested(200),
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || above.length > 6) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const path = [...above, Array.isArray(value) ? Number(key) : key];
    return [path, ...pathsOf(item, path)];
  });
}

/** Puts a value at a path; `undefined` takes the field away. */
function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((item: unknown, index) => (index === step ? withValue(item, rest, value) : item));
  if (typeof whole !== 'object' || whole === null) return whole;
  const record = whole as Record<string, unknown>;
  return { ...record, [step]: withValue(record[step], rest, value) };
}

/** Names that an object brings along, and some that a library may look for. JSON.parse makes each an own field. */
const EXTRA = [
  '"__proto__":{"admin":true}',
  '"constructor":{"prototype":{"admin":true}}',
  '"admin":true',
  '"uid":"u1"',
  '"role":"owner"',
  '"toJSON":1',
  '"":0',
];

interface Mutation {
  readonly at: number;
  readonly value: unknown;
}

function mutate(input: unknown, mutations: readonly Mutation[], extra: string | null): string {
  let changed = input;
  for (const { at, value } of mutations) {
    const paths = pathsOf(changed);
    if (paths.length > 0) changed = withValue(changed, paths[at % paths.length] ?? [], value);
  }
  const json = JSON.stringify(changed) ?? 'null';
  return extra !== null && json.startsWith('{') ? `{${extra}${json === '{}' ? '' : ','}${json.slice(1)}` : json;
}

/** Bodies made from inputs by one to three changes. */
export function hostileBodies(inputs: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const mutation = fc.record({
    at: fc.nat(1_000),
    value: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...hostileValues) },
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    ),
  });
  const extra = fc.option(fc.constantFrom(...EXTRA), { nil: null, freq: 4 });
  return fc
    .tuple(inputs, fc.array(mutation, { minLength: 1, maxLength: 3 }), extra)
    .map(([input, mutations, name]) => mutate(input, mutations, name));
}
