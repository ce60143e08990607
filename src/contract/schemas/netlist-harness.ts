import { z } from 'zod';
import { effort, name, partPictures, pinRef, positive, text, wireColors } from './netlist-terms';

export const wire = z.object({
  id: name,
  from: pinRef,
  to: pinRef,
  /** base colour, then tracer */
  colors: z.union([z.tuple([z.enum(wireColors)]), z.tuple([z.enum(wireColors), z.enum(wireColors)])]),
  /** cross-section in mm² */
  area: positive,
  /** what the source does not state: the value then serves the drawing alone and is never shown or checked */
  unstated: z.array(z.enum(['colors', 'area', 'circuit'])).optional(),
  /** length in metres */
  length: positive.optional(),
  /** wires of one potential share a circuit id */
  circuit: name,
  /** id shared by the two wires of a twisted pair */
  twist: name.optional(),
  /** high-voltage cable, always orange (ISO 6722, GB/T 18384) */
  highVoltage: z.boolean().optional(),
});

/** One chamber of a plug: its number, where it is on the face, what sits in it. Empty ones have neither pin. */
export const cavity = z.object({
  id: name,
  row: z.number().int().min(1).max(40),
  column: z.number().int().min(1).max(60),
  /** the terminal of a component that the contact in this cavity leads to */
  pin: pinRef.optional(),
});

/** A plug of the harness: designation such as T28, its face, and what sits in each cavity. */
export const plug = z.object({
  id: name,
  name: text.optional(),
  /** colour of the housing, Chinese */
  color: name.optional(),
  gender: z.enum(['female', 'male']),
  /** from where rows and columns are counted: the wires' side or the contacts' side */
  seenFrom: z.enum(['wires', 'contacts']),
  rows: z.number().int().min(1).max(40),
  columns: z.number().int().min(1).max(60),
  /** edge with the latch or key */
  keying: z.enum(['top', 'bottom', 'left', 'right']).optional(),
  location: text.optional(),
  effort: effort.optional(),
  pictures: partPictures.optional(),
  cavities: z.array(cavity).min(1).max(300),
});

export const bus = z.object({
  id: name,
  name: text,
  /** 11898-2: two 120 Ω terminations; 11898-3: fault tolerant, every node terminates itself */
  standard: z.enum(['ISO 11898-2', 'ISO 11898-3']),
  /** kbit/s */
  bitrate: positive,
  /** control units on the bus */
  nodes: z.array(name),
});

export type Wire = z.output<typeof wire>;
export type Plug = z.output<typeof plug>;
export type Cavity = z.output<typeof cavity>;
export type CanBus = z.output<typeof bus>;
