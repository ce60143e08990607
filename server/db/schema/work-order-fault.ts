import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  faultFamilies,
  faultVerdicts,
  type FaultReading,
  type FaultSuspect,
  type faultSymptom,
} from '../../../src/contract/schemas/found-fault';
import { moment } from './columns';
import { workOrders } from './work-order';

/** What searches for a fault ended with; a removed one can be brought back. */
export const workOrderFaults = pgTable(
  'work_order_faults',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => workOrders.id),
    clientKey: text('client_key').notNull(),
    documentId: text('document_id').notNull(),
    page: integer('page').notNull(),
    at: text('at').notNull(),
    part: text('part').notNull(),
    /** Of the document, and the brand/maker/series that it is for, as they were when the fault was found. */
    title: text('title').notNull(),
    series: text('series').notNull(),
    symptom: jsonb('symptom').$type<z.output<typeof faultSymptom>>(),
    complaint: text('complaint').notNull(),
    dtc: text('dtc'),
    suspects: jsonb('suspects').$type<FaultSuspect[]>().notNull(),
    readings: jsonb('readings').$type<FaultReading[]>().notNull(),
    proof: text('proof').notNull(),
    repair: text('repair').notNull(),
    verdict: text('verdict', { enum: [...faultVerdicts] }).notNull(),
    /** Name of the suspect that it was, and its kind; null until proven. */
    cause: text('cause'),
    family: text('family', { enum: [...faultFamilies] }),
    uid: text('uid').notNull(),
    /** Where it was found, as the numbers of the days name platforms; null of those kept before they did. */
    platform: text('platform'),
    createdAt: moment('created_at').notNull(),
    judgedAt: moment('judged_at'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('work_order_faults_client_key').on(t.orderId, t.clientKey),
    index('work_order_faults_counts')
      .on(t.series, t.family)
      .where(sql`verdict = 'proven' and deleted_at is null`),
    check('work_order_faults_proven', sql`(${t.verdict} = 'proven') = (${t.family} is not null)`),
  ],
);
