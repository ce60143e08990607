import { z } from 'zod';
import { id, timestamp } from './common';
import { documentPlace } from './document-place';

/** Kinds of fault whose numbers are learned; as `FaultFamily` of domain/diagnosis. */
export const faultFamilies = [
  'connector',
  'contact',
  'fuse',
  'ground',
  'load',
  'relay',
  'short',
  'splice',
  'wire',
] as const;
/** 待证实, 已证实, 不是它. */
export const faultVerdicts = ['unproven', 'proven', 'wrong'] as const;
export type FaultVerdict = (typeof faultVerdicts)[number];
/** More on one order would hide what matters. */
export const MAX_FAULTS = 10;

/** What did not work, or worked when it must not, when the search began. */
export const faultSymptom = z.object({
  /** of the circuit, such as `G6` */
  load: z.string().min(1).max(60),
  name: z.string().trim().min(1).max(60),
  works: z.boolean(),
});
/** One fault that explains the readings. */
export const faultSuspect = z.object({
  /** as `readFault` of domain/circuit reads it: `open:W7` */
  name: z.string().min(1).max(200),
  /** in words: `S228 燃油泵保险丝熔断` */
  title: z.string().trim().min(1).max(120),
  family: z.enum(faultFamilies),
  likelihood: z.number().min(0).max(1),
});
export type FaultSuspect = z.output<typeof faultSuspect>;
export const readingUnits = ['V', 'Ω', 'A'] as const;
/** One thing that was measured or seen. */
export const faultReading = z.object({
  /** where: `S228.2 对搭铁电压`, `J17 燃油泵继电器` */
  what: z.string().trim().min(1).max(120),
  /** state of the car: `通电，灯光开关 近光` */
  state: z.string().trim().max(120).default(''),
  /** null where nothing was measured: `answer` has the words */
  value: z.number().min(-1e9).max(1e9).nullable().default(null),
  unit: z.enum(readingUnits).nullable().default(null),
  /** what a healthy circuit reads, in the same unit */
  healthy: z.number().min(-1e9).max(1e9).nullable().default(null),
  /** `吸合`, `测不到`, `∞` */
  answer: z.string().trim().max(40).default(''),
});
export type FaultReading = z.output<typeof faultReading>;

/** What a search for a fault ended with, as it is kept on a work order. */
const faultFields = {
  /** the wiring diagram */
  documentId: id,
  /** where the fault lies on it */
  ...documentPlace.shape,
  symptom: faultSymptom.nullable().default(null),
  /** in the customer's words */
  complaint: z.string().trim().max(1000, '故障描述最多 1000 字').default(''),
  dtc: z
    .string()
    .regex(/^[PBCU][0-9A-F]{4}$/, '故障码格式不正确，如 P0171')
    .nullable()
    .default(null),
  /** most likely first; more than one where no measurement tells them apart */
  suspects: z.array(faultSuspect).min(1).max(10),
  readings: z.array(faultReading).max(40),
  /** how it is proven, and what is to be done then */
  proof: z.string().trim().max(500).default(''),
  repair: z.string().trim().max(500).default(''),
};
export const faultInput = z.object(faultFields);
export const foundFault = z.object({
  id,
  ...faultFields,
  /** of the document, as it is called or was then */
  title: z.string(),
  /** the document was taken down: it cannot be opened */
  gone: z.boolean(),
  verdict: z.enum(faultVerdicts),
  /** name of the suspect that it was; null until proven */
  cause: z.string().nullable(),
  by: z.object({ uid: id, name: z.string() }),
  foundAt: timestamp,
  judgedAt: timestamp.nullable(),
});
export type FoundFault = z.output<typeof foundFault>;
/** What the customer is told of a proven fault. */
export const sharedFault = z.object({ id, title: z.string(), repair: z.string() });
