import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrainingMove } from '../../../src/contract/schemas/training';
import type { CarState } from '../../../src/domain/circuit/car-state';
import { moment } from './columns';

/** Cars with a hidden fault, on a page of a document of the library. */
export const trainingRooms = pgTable(
  'training_rooms',
  {
    id: text('id').primaryKey(),
    level: integer('level').notNull(),
    /** In lists: easy ones first, then by this. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    complaint: text('complaint').notNull(),
    documentId: text('document_id').notNull(),
    page: integer('page').notNull(),
    /** The netlist's id of the sheet. */
    sheet: text('sheet').notNull(),
    /** How the car stands when the complaint shows. */
    state: jsonb('state').$type<CarState>().notNull(),
    /** What is wrong, as `readFault` reads it; two at most. */
    faults: jsonb('faults').$type<string[]>().notNull(),
    /** The ends of the wires that they name, by `faultWires`; empty for rooms of earlier releases. */
    faultWires: jsonb('fault_wires').$type<Record<string, string>>().notNull().default({}),
    /** The fault comes and goes. */
    intermittent: boolean('intermittent').notNull(),
    /** Why the car behaves so. */
    story: text('story').notNull(),
    /** Solved, it counts as a lesson of this course. */
    courseFid: text('course_fid'),
    published: boolean('published').notNull().default(true),
    /** The operator who wrote it; null: as the sample library has it. */
    writtenBy: text('written_by'),
  },
  (t) => [index('training_rooms_course').on(t.courseFid)],
);

/** One learner at one car. */
export const trainingAttempts = pgTable(
  'training_attempts',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    roomId: text('room_id').notNull(),
    kind: text('kind', { enum: ['room', 'daily', 'exam'] }).notNull(),
    /** Of the puzzle of a day: China Standard Time, `YYYY-MM-DD`. */
    day: text('day'),
    examId: text('exam_id'),
    /** Place in the exam, from 0. */
    place: integer('place').notNull(),
    faults: jsonb('faults').$type<string[]>().notNull(),
    /** The ends of the wires that they name, as of a room. */
    faultWires: jsonb('fault_wires').$type<Record<string, string>>().notNull().default({}),
    state: text('state', { enum: ['open', 'solved', 'failed', 'given-up'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    measurements: integer('measurements').notNull().default(0),
    effort: integer('effort').notNull().default(0),
    damage: integer('damage').notNull().default(0),
    wasted: integer('wasted').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    moves: integer('moves').notNull().default(0),
    /** Fuses that jumpers blew, and new fuses that were put in. */
    blown: jsonb('blown').$type<string[]>().notNull().default([]),
    replaced: jsonb('replaced').$type<string[]>().notNull().default([]),
    /** Set when it ends. */
    score: integer('score').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
    earned: integer('earned').notNull().default(0),
  },
  (t) => [
    uniqueIndex('training_attempts_open')
      .on(t.uid, t.roomId)
      .where(sql`kind = 'room' and state = 'open'`),
    uniqueIndex('training_attempts_day')
      .on(t.day, t.uid)
      .where(sql`kind = 'daily'`),
    index('training_attempts_uid').on(t.uid, t.startedAt),
    index('training_attempts_exam').on(t.examId),
  ],
);

/** What was done to the car of an attempt. */
export const trainingMoves = pgTable(
  'training_moves',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => trainingAttempts.id, { onDelete: 'cascade' }),
    /** From 0. */
    n: integer('n').notNull(),
    clientKey: text('client_key').notNull(),
    move: jsonb('move').$type<TrainingMove>().notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.n] }),
    uniqueIndex('training_moves_client_key').on(t.attemptId, t.clientKey),
  ],
);

/** What a learner has reached in a room. */
export const trainingRecords = pgTable(
  'training_records',
  {
    uid: text('uid').notNull(),
    roomId: text('room_id').notNull(),
    /** Null: not solved yet. */
    best: integer('best'),
    solvedAt: moment('solved_at'),
    /** The solution was shown before it was found: the room earns no points any more. */
    revealedAt: moment('revealed_at'),
  },
  (t) => [primaryKey({ columns: [t.uid, t.roomId] })],
);

/** The puzzle of a day. */
export const trainingDays = pgTable('training_days', {
  day: text('day').primaryKey(),
  roomId: text('room_id').notNull(),
  faults: jsonb('faults').$type<string[]>().notNull(),
  /** The ends of the wires that they name, as of a room. */
  faultWires: jsonb('fault_wires').$type<Record<string, string>>().notNull().default({}),
});

/** Ten rooms within a time. */
export const trainingExams = pgTable(
  'training_exams',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    state: text('state', { enum: ['open', 'passed', 'failed'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
    score: integer('score').notNull().default(0),
    solved: integer('solved').notNull().default(0),
    earned: integer('earned').notNull().default(0),
  },
  (t) => [
    uniqueIndex('training_exams_open')
      .on(t.uid)
      .where(sql`state = 'open'`),
    index('training_exams_uid').on(t.uid, t.startedAt),
  ],
);
