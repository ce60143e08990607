import { z } from 'zod';
import { id } from './common';
import { applicability } from './library';
import { wireColors } from './netlist';

/** What is otherwise on the car than the diagram says. */
export const differenceKinds = ['colour', 'cavity', 'absent', 'other'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const name = z.string().min(1).max(60);
/** A place on a sheet, as domain/diagram's `Target`. */
export const diagramTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('component'), component: name }),
  z.object({ kind: z.literal('pin'), component: name, pin: name }),
  z.object({ kind: z.literal('wire'), wire: name }),
  z.object({ kind: z.literal('plug'), plug: name, cavity: name.optional() }),
]);

/**
 * Tells what differs at one place. Once more for the same place and kind replaces what the caller said before. The
 * answer: how many say so, and whether the place is marked for the cars of the document.
 */
export const reportDifference = {
  request: z.object({
    documentId: id,
    /** id of the netlist of the sheet */
    sheet: name,
    target: diagramTarget,
    kind: z.enum(differenceKinds),
    /** of the wire on the car, base colour first; for `colour` */
    colors: z.array(z.enum(wireColors)).max(2).default([]),
    /** where the contact sits on the car; for `cavity` */
    cavity: z.string().max(20).default(''),
    note: z.string().trim().max(200, '说明最多 200 个字').default(''),
    /** an own upload, purpose `diagram_photo` */
    photoKey: z.string().max(300).nullish(),
  }),
  response: z.object({ count: z.number().int(), marked: z.boolean() }),
};

/** A place of a document that is marked: by three users who say the same, or by the operator. */
export const differenceMark = z.object({
  sheet: z.string(),
  target: diagramTarget,
  kind: z.enum(differenceKinds),
  /** colours with `/` between them, such as `red/yellow`, or the cavity; empty for the other kinds */
  said: z.string(),
  count: z.number().int(),
  /** by the operator */
  confirmed: z.boolean(),
  /** the caller said so, too */
  mine: z.boolean(),
});
export type DifferenceMark = z.output<typeof differenceMark>;
export const queryDifferences = {
  request: z.object({ documentId: id }),
  response: z.object({ appliesTo: applicability, list: z.array(differenceMark) }),
};
