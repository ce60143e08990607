import { z } from 'zod';
import type { DeskChoice, DeskField, DeskKind } from '../../../src/contract/desk/shapes';

/** What a schema says of a field besides its type, by `.meta()`. */
export interface FieldMeta {
  readonly title: string;
  readonly kind?: DeskKind;
  readonly help?: string;
  readonly choices?: readonly DeskChoice[];
  /** The page whose records may be chosen from. */
  readonly from?: string;
}

/** A schema without what makes it optional, gives it a default, or changes its value. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  if ('innerType' in def) return innermost(def.innerType as z.core.$ZodType);
  if (def.type === 'pipe' && 'in' in def) return innermost(def.in as z.core.$ZodType);
  return schema;
}

/** What was said of a schema or of what it wraps; the outermost word counts. */
function metaOf(schema: z.core.$ZodType): Partial<FieldMeta> {
  const own = z.globalRegistry.get(schema) as Partial<FieldMeta> | undefined;
  const { def } = schema._zod;
  const within = 'innerType' in def ? metaOf(def.innerType as z.core.$ZodType) : {};
  const before = def.type === 'pipe' && 'in' in def ? metaOf(def.in as z.core.$ZodType) : {};
  return { ...before, ...within, ...own };
}

const kinds: Readonly<Record<string, DeskKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'flag',
  enum: 'choice',
  array: 'lines',
  object: 'json',
  record: 'json',
};

function kindOf(schema: z.core.$ZodType): DeskKind {
  const { def } = schema._zod;
  if (def.type !== 'array') return kinds[def.type] ?? 'text';
  const element = innermost((def as z.core.$ZodArrayDef).element);
  if (element._zod.def.type === 'object') return 'rows';
  return element._zod.def.type === 'enum' ? 'choices' : 'lines';
}

const enumValues = (schema: z.core.$ZodType): readonly string[] | null => {
  const { def } = schema._zod;
  if (def.type === 'enum') return Object.values((def as z.core.$ZodEnumDef).entries).map(String);
  return def.type === 'array' ? enumValues(innermost((def as z.core.$ZodArrayDef).element)) : null;
};

/** Fields of the objects of a list. */
const rowFields = (schema: z.core.$ZodType): readonly DeskField[] | null => {
  if (schema._zod.def.type !== 'array') return null;
  const element = innermost((schema._zod.def as z.core.$ZodArrayDef).element);
  return element instanceof z.ZodObject ? fieldsOf(element) : null;
};

function limitsOf(schema: z.core.$ZodType): Pick<DeskField, 'min' | 'max' | 'longest'> {
  const { bag } = schema._zod;
  const { type } = schema._zod.def;
  const at = (name: string) => (typeof bag[name] === 'number' ? bag[name] : undefined);
  const [min, max] = [at('minimum'), at('maximum')];
  if (type !== 'number') return max === undefined ? {} : { longest: max };
  const isSafe = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  return { ...(isSafe(min) ? { min } : {}), ...(isSafe(max) ? { max } : {}) };
}

function fieldOf(key: string, schema: z.core.$ZodType): DeskField {
  const meta = metaOf(schema);
  const core = innermost(schema);
  const values = enumValues(core);
  const choices = meta.choices ?? values?.map((value) => ({ value, title: value }));
  const fields = rowFields(core);
  const parsed = z.safeParse(schema, undefined);
  return {
    key,
    title: meta.title ?? key,
    kind: meta.kind ?? kindOf(core),
    required: !parsed.success,
    ...(parsed.success && parsed.data !== undefined ? { fallback: parsed.data } : {}),
    ...(meta.help === undefined ? {} : { help: meta.help }),
    ...(meta.from === undefined ? {} : { from: meta.from }),
    ...(choices ? { choices } : {}),
    ...(fields ? { fields } : {}),
    ...limitsOf(core),
  };
}

/** The fields of an input, in the order of its schema. */
export function fieldsOf(schema: z.ZodObject): readonly DeskField[] {
  return Object.entries(schema.shape).map(([key, each]) => fieldOf(key, each));
}
