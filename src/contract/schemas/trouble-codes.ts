import { z } from 'zod';

/** How what a code is about fails. `circuit` says no more than that its circuit does not do as it should. */
export const failureKinds = [
  'circuit',
  'open',
  'low',
  'high',
  'toGround',
  'toSupply',
  'range',
  'intermittent',
  'noSignal',
  'slow',
  'stuck',
  'correlation',
  'mechanical',
  'leak',
  'flow',
  'temperature',
  'pressure',
  'level',
  'mixture',
  'misfire',
  'efficiency',
  'adaptation',
  'communication',
  'data',
  'internal',
  'power',
  'other',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What one trouble code means, by the standard or by one maker. */
export const codeFacts = z.object({
  /** letter and four places, P0230 */
  code: z.string(),
  /** in Chinese, in one line: 燃油泵初级电路 */
  name: z.string(),
  /** the part of the car in two to eight characters: 燃油与进气, 点火与失火, 网络通信 … */
  system: z.string(),
  /** what it is about, in Chinese, with its place: 燃油泵, 氧传感器（第1列传感器2）; null where that is not known */
  part: z.string().nullable(),
  failure: z.enum(failureKinds).nullable(),
  /** two independent sources say the same, or the operator says so; else 待核实 */
  isChecked: z.boolean(),
  /** the operator says so: 已核实 */
  isReviewed: z.boolean(),
  standard: z.enum(['ISO/SAE', 'maker']),
  /** brands whose own code it is; empty for ISO/SAE */
  makes: z.array(z.string()),
  /** names that parts of a diagram may have that it is about, the one to look at first */
  partNames: z.array(z.string()),
});
export type CodeFacts = z.output<typeof codeFacts>;

/** A code as a scanner shows it, with its failure type where it has one. */
export const troubleCode = z
  .string()
  .regex(/^[PBCU][0-3][0-9A-F]{3}(-[0-9A-F]{2})?$/, '故障码格式不正确，如 P0171 或 P0171-11');

/** The byte after a code (SAE J2012 DA, ISO 14229), with what it says. */
export const failureType = z.object({ byte: z.string(), name: z.string() });

/**
 * What trouble codes mean, several at once; each may carry its failure type (P0230-11). The standard's meaning comes
 * first, then those of makers: of the car's brand only, where a car is given.
 */
export const lookUpCodes = {
  request: z.object({
    codes: z
      .array(z.string().trim().min(5, '故障码格式不正确，如 P0171').max(12))
      .min(1)
      .max(30, '一次最多 30 个故障码'),
    vehiclePath: z.string().max(300).nullish(),
  }),
  response: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        /** null when none was given */
        failureType: failureType.nullable(),
        /** empty where nobody says what it means */
        facts: z.array(codeFacts),
      }),
    ),
  }),
};
export type LookedUpCodes = z.output<typeof lookUpCodes.response>;
export type LookedUpCode = LookedUpCodes['list'][number];

/** A line each: code, name, `?` where nobody has checked it, between tabs (`domain/trouble-codes/code-table`). */
export const codeTable = { request: z.object({}), response: z.unknown() };
