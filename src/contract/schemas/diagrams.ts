import { z } from 'zod';
import { id } from './common';
import { applicability, documentSummary } from './library';
import { wireColors } from './netlist-terms';

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

/** Where a trouble code leads on the diagrams of a car. */
export const codeDiagram = z.object({
  document: documentSummary,
  /** page of the document, from 1 */
  page: z.number().int(),
  /** the viewer's route parameter `at`, and what stands there; both empty for a whole document that names the code */
  at: z.string(),
  part: z.string(),
});
export type CodeDiagram = z.output<typeof codeDiagram>;
/**
 * Best first, at most six; none for a car that is not in the library. `meaning`, with 待核实 where nobody has checked it,
 * is null where it is not known here.
 */
export const diagramsOfCode = {
  request: z.object({
    code: z.string().regex(/^[PBCU][0-9A-F]{4}$/, '故障码格式不正确，如 P0171'),
    vehiclePath: z.string().min(1).max(300),
  }),
  response: z.object({ meaning: z.string().nullable(), diagrams: z.array(codeDiagram) }),
};
export type CodeAnswer = z.output<typeof diagramsOfCode.response>;
