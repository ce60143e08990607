import { z } from 'zod';
import { created } from './common';

export const charChange = z.object({ index: z.number().int(), from: z.string(), to: z.string() });
/** A VIN that would pass the check digit, with the characters that differ from what was sent. */
export const vinCorrection = z.object({ vin: z.string(), changes: z.array(charChange) });

/**
 * One car as far as it is known. `path` is the slash path brand/maker/series/year/displacement, null until the series
 * is known.
 */
export const vehicle = z.object({
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  brand: z.string(),
  maker: z.string(),
  series: z.string().nullable(),
  year: z.number().int().nullable(),
  displacement: z.string().nullable(),
  transmission: z.string().nullable(),
  path: z.string().nullable(),
  documentCount: z.number().int(),
});
export type Vehicle = z.output<typeof vehicle>;

export const parsedVehicle = vehicle.extend({
  checkDigitValid: z.boolean(),
  corrections: z.array(vinCorrection),
  /**
   * What the user still has to choose from, best first. Series as paths brand/maker/series: one VIN may stand for
   * several brands.
   */
  seriesCandidates: z.array(z.string()),
  yearCandidates: z.array(z.number().int()),
  displacementCandidates: z.array(z.string()),
  /** Only when people say the series and not the VIN; `seriesCandidates` then has what else it may be. */
  told: z.object({ from: z.enum(['own', 'confirmed', 'peers']), peers: z.number().int() }).optional(),
});
export type ParsedVehicle = z.output<typeof parsedVehicle>;

/**
 * A VIN or a plate, told apart by length (§5); the rules themselves answer in clear words, so the schema only bounds
 * the size.
 */
export const vinParseNew = {
  request: z.object({ vin: z.string().max(600).nullish(), plate: z.string().max(600).nullish() }),
  response: parsedVehicle,
};
export const vinParseSimple = {
  request: z.object({ vin: z.string().max(600) }),
  response: z.object({
    vin: z.string(),
    wmi: z.string(),
    brand: z.string().nullable(),
    maker: z.string().nullable(),
    year: z.number().int().nullable(),
    checkDigitValid: z.boolean(),
  }),
};
/** `counted`: whether it counts; a VIN with a wrong check digit or of another maker does not. */
export const voteSeries = {
  request: z.object({ vin: z.string().max(64), series: z.string().max(300) }),
  response: z.object({ counted: z.boolean() }),
};
export const vinErrorReasons = ['unknown', 'wrong_vehicle', 'unreadable', 'other'] as const;
export const vinError = {
  request: z.object({
    vin: z.string().max(64),
    reason: z.enum(vinErrorReasons),
    note: z.string().max(500, '说明最多 500 字').nullish(),
    photoKey: z.string().max(200).nullish(),
  }),
  response: created,
};
