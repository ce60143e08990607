import { z } from 'zod';
import { caseSummary } from './cases';
import { id } from './common';
import { course } from './courses';
import { documentSummary } from './library';
import { workOrderSummary } from './work-order';

/** Of one kind the best hits, and how many there are. */
const hitsOf = <T extends z.ZodType>(item: T) => z.object({ total: z.number().int(), list: z.array(item) });

/**
 * What else is known about a part of a document's diagram. Documents and work orders are those of its series, cases
 * begin with its car; work orders are of the caller's store alone, and none for who works in no store.
 */
export const aboutPart = {
  request: z.object({
    documentId: id,
    /** designation such as G6; found as a word of its own, since other makers name other parts so */
    component: z.string().max(60).default(''),
    name: z.string().trim().min(1).max(60),
  }),
  response: z.object({
    documents: hitsOf(documentSummary),
    cases: hitsOf(caseSummary.pick({ id: true, title: true, vehicle: true, vehiclePath: true, likes: true })),
    courses: hitsOf(course.pick({ fid: true, title: true, teacher: true, lessons: true, free: true })),
    orders: hitsOf(
      workOrderSummary.pick({ id: true, number: true, carid: true, stage: true, complaint: true, createdAt: true }),
    ),
  }),
};
export type AboutPart = z.output<typeof aboutPart.response>;
