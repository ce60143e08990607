import fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON Schema as the contract's requests come to. */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const optional = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined, freq: 3 });

function text({ pattern, minLength = 0, maxLength = 40 }: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' });
  return known.length === 0
    ? free
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: free });
}

function object(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(fc.string(), valueOf(additionalProperties, known), { maxKeys: 5 });
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      [name, required.includes(name) ? valueOf(schema, known) : optional(valueOf(schema, known))] as const,
  );
  return fc.record(Object.fromEntries(fields));
}

/**
 * Values that a schema takes, or nearly takes: refinements that JSON Schema cannot say are left to chance. `known`: ids
 * of things that exist.
 */
function valueOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const [type] = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  switch (type) {
    case 'string':
      return text(schema, known);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'object':
      return object(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Requests that fit a call's schema, as far as can be told from outside. */
export const requestsOf = (schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known);
