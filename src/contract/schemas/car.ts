import { z } from 'zod';

/** Shapes of `src/domain/circuit`: how a car stands, how a meter is held, what it shows, what a person sees. */
const name = z.string().min(1).max(60);
// The names in a record are parts of a sheet, which no message can call a field.
const WRONG = '车辆状态不正确';
const share = z.number(WRONG).min(0, WRONG).max(1, WRONG);
/** Switches, outputs and sensors of one sheet are fewer. */
const MAX_ENTRIES = 100;
const byName = <T extends z.ZodType>(value: T) =>
  z.record(name, value).refine((entries) => Object.keys(entries).length <= MAX_ENTRIES, '车辆状态的项目过多');

export const carState = z.object({
  key: z.enum(['off', 'acc', 'on', 'start', 'run']),
  /** index of the position of a switch by part, -1 for none of them; at rest when absent */
  positions: byName(z.number(WRONG).int(WRONG).min(-1, WRONG).max(30, WRONG)).optional(),
  /** share of time that an output conducts, by pin name (`J220.65`) */
  drivers: byName(share).optional(),
  /** from the first stated reading of a sensor (0) to the last (1), by part */
  sensors: byName(share).optional(),
  /** temperature of sensors, °C */
  celsius: z.number().min(-50).max(200).optional(),
  /** share of time that the CAN buses are dominant */
  busLoad: share.optional(),
});

/** Probes by pin name (`S228.2`) or `ground`; a clamp lies around the wire `red`, `black` is empty. */
export const measurement = z.object({
  mode: z.enum(['clamp', 'continuity', 'drop', 'ohm', 'volt']),
  red: name,
  black: z.string().max(60),
});

export const meterReading = z.object({
  /** V, Ω or A; null when the meter shows OL or when the circuit does not say it (`unknown`) */
  value: z.number().nullable(),
  unknown: z.enum(['floating', 'high-voltage', 'other-sheet', 'sensor', 'unit']).optional(),
  beeps: z.boolean().optional(),
  /** Ω and 通断 are not measured while the key is on */
  refused: z.literal('powered').optional(),
  /** 压降: no current flows between the probes */
  idle: z.boolean().optional(),
});

export const seen = z.object({
  /** loads that work */
  works: z.array(z.string()),
  /** relays that have pulled in */
  relays: z.array(z.string()),
  /** parts that never come to rest */
  restless: z.array(z.string()),
});
