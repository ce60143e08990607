import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { differenceKinds, type diagramTarget } from '../../../src/contract/schemas/diagrams';
import { moment } from './columns';

const decisions = ['confirmed', 'rejected'] as const;

/** What users say is otherwise on cars than a wiring diagram shows; equal words are one row. */
export const diagramDifferences = pgTable(
  'diagram_differences',
  {
    id: text('id').primaryKey(),
    documentId: text('document_id').notNull(),
    /** The netlist's id of the sheet, and the place on it, as they were told first. */
    sheet: text('sheet').notNull(),
    target: jsonb('target').$type<z.output<typeof diagramTarget>>().notNull(),
    /** Equal for equal places of a document. */
    place: text('place').notNull(),
    kind: text('kind', { enum: [...differenceKinds] }).notNull(),
    /** The colours or the cavity of the car, or words of another difference as they are compared; else empty. */
    said: text('said').notNull(),
    /** The operator's last word; null: none yet. */
    decision: text('decision', { enum: [...decisions] }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('diagram_differences_said').on(t.documentId, t.place, t.kind, t.said)],
);

/** Who says so; one row for each user. One person may have several accounts, and counts once. */
export const diagramReports = pgTable(
  'diagram_reports',
  {
    differenceId: text('difference_id')
      .notNull()
      .references(() => diagramDifferences.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    note: text('note').notNull(),
    photoKey: text('photo_key'),
    /** The same for all who share a phone number, a device or, within a day, a network. */
    person: text('person').notNull(),
    /** Keyed hashes; null where nothing is known. */
    phoneHash: text('phone_hash'),
    deviceHash: text('device_hash'),
    networkHash: text('network_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.differenceId, t.uid] }), index('diagram_reports_uid').on(t.uid)],
);

/** Every decision of the operator on a difference. */
export const diagramDecisions = pgTable(
  'diagram_decisions',
  {
    id: text('id').primaryKey(),
    differenceId: text('difference_id')
      .notNull()
      .references(() => diagramDifferences.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: [...decisions] }).notNull(),
    decidedBy: text('decided_by').notNull(),
    reason: text('reason').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [index('diagram_decisions_difference').on(t.differenceId)],
);
