import { z } from 'zod';
import { MAX_MEASURES, reading } from './checklist';

export const photoPositions = ['front', 'rear', 'left', 'right', 'dashboard', 'interior', 'engine', 'other'] as const;
export type PhotoPosition = (typeof photoPositions)[number];
export const markKinds = ['scratch', 'dent', 'crack', 'missing', 'other'] as const;
/** A damage marked on a photo; `x` and `y` as shares of its width and height. */
export const photoMark = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  kind: z.enum(markKinds),
});
export const photoMoments = ['before', 'after'] as const;
export type PhotoMoment = (typeof photoMoments)[number];
const photoFields = {
  key: z.string().min(1).max(300),
  position: z.enum(photoPositions),
  marks: z.array(photoMark).max(50),
  note: z.string().max(200).nullish(),
  /** The finding that it shows: as it was found, or once it was mended. */
  finding: z.object({ key: z.string().min(1).max(100), moment: z.enum(photoMoments) }).nullish(),
};
export const workOrderPhoto = z.object({ ...photoFields, url: z.string() });
export type WorkOrderPhoto = z.output<typeof workOrderPhoto>;
export const photoInput = z.object(photoFields);

export const findingLevels = ['green', 'amber', 'red'] as const;
/**
 * One point of the inspection; `key` names the point of the checklist, or a free one. Its photos are those of the order
 * that name it, and `photoKeys`.
 */
export const finding = z.object({
  key: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(60),
  level: z.enum(findingLevels),
  note: z.string().max(300).nullish(),
  photoKeys: z.array(z.string().max(300)).max(9).default([]),
  /** What was measured there. */
  readings: z.array(reading).max(MAX_MEASURES).optional(),
});
export type Finding = z.output<typeof finding>;
