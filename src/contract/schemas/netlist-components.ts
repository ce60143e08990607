import { z } from 'zod';
import { componentKinds, effort, name, partPictures, pinRoles, positive, text } from './netlist-terms';

/** What a meter reads at a pin by the maker's word; `state` says when, in Chinese. */
export const expectedReading = z.object({
  state: text,
  volt: z.tuple([z.number(), z.number()]).optional(),
  ohm: z.tuple([z.number().min(0), z.number().min(0)]).optional(),
  /** shape of a signal in words: 方波 0–12 V */
  wave: text.optional(),
});

const code = z.string().regex(/^[PBCU][0-3][0-9A-F]{3}$/, '故障码格式不正确，如 P0230');

/**
 * A code that a control unit stores for an electrical fault of the circuit at one of its outputs, as it fails: any,
 * open, or too low or too high a voltage at the terminal.
 */
const watchedCode = z.object({ code, failure: z.enum(['circuit', 'open', 'low', 'high']).default('circuit') });

export const pin = z.object({
  /** terminal number, unique in its component: '30', '85', 'B+', '56a', '14' */
  id: name,
  /** what is printed when it differs from the id */
  label: name.optional(),
  role: z.enum(pinRoles).optional(),
  /** drawing hint: edge of the symbol; by default derived from the terminal number */
  side: z.enum(['top', 'bottom']).optional(),
  /** drawing hint: distance from the component's own current path, in paths; so that a wire runs straight */
  at: z.number().min(0).max(60).optional(),
  /** deliberately left open */
  unused: z.boolean().optional(),
  /** what the pin does, in Chinese: 点火开关信号 */
  purpose: text.optional(),
  /** of an output of a control unit: what watches its circuit */
  codes: z.array(watchedCode).max(10).optional(),
  expected: z.array(expectedReading).max(10).optional(),
});

/** One position of a switch or relay: the terminals that it connects. */
export const switchPosition = z.object({ name, contacts: z.array(z.tuple([name, name])) });

/** Terminals between which current does work, supply side first, with what the maker states of it. */
export const load = z.object({
  supply: name,
  return: name,
  watt: positive.optional(),
  ohm: positive.optional(),
  volt: positive.optional(),
});

/** Where a rail, ground, plug or continuation goes on: a sheet of the set, and the component there. */
export const sheetLink = z.object({
  /** id of a netlist of the same set; absent when only a title is known */
  sheet: name.optional(),
  title: text,
  component: name.optional(),
});

export const component = z.object({
  /** designation, unique on the sheet, and the same part on every sheet of the set: J17, G6, S228 */
  id: name,
  kind: z.enum(componentKinds),
  /** Chinese name */
  name: text,
  pins: z.array(pin).min(1).max(300),
  /** where it sits in the car, Chinese */
  location: text.optional(),
  effort: effort.optional(),
  pictures: partPictures.optional(),
  partNumber: name.optional(),
  /** fuse rating in ampere */
  ampere: positive.optional(),
  /** fuse box or relay box, and the slot in it */
  slot: z.object({ box: text, number: name }).optional(),
  /** resistance in ohm, also the built-in bus termination of a control unit */
  ohm: positive.optional(),
  /** switches, relays with more than the standard contacts, reversing outputs */
  positions: z.array(switchPosition).max(30).optional(),
  loads: z.array(load).max(60).optional(),
  links: z.array(sheetLink).max(20).optional(),
  /** trouble codes that are about this part: they lead here, whatever it is called */
  codes: z.array(code).max(100).optional(),
  /** drawing hint: current path (column, from 1, halves allowed) and row (from 1) */
  place: z.object({ path: positive, row: positive }).optional(),
});

export type NetlistComponent = z.output<typeof component>;
export type Pin = z.output<typeof pin>;
export type Load = z.output<typeof load>;
export type SheetLink = z.output<typeof sheetLink>;
export type SwitchPosition = z.output<typeof switchPosition>;
export type ExpectedReading = z.output<typeof expectedReading>;
