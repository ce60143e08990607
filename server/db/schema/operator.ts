import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { deskRoles } from '../../../src/contract/desk/roles';
import { moment } from './columns';

/** Values of a record by column, as JSON can hold them. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** Who runs the installation. An operator is never deleted, so that what they did keeps its name. */
export const operators = pgTable(
  'operators',
  {
    id: text('id').primaryKey(),
    /** What is typed at the login; lower case. */
    name: text('name').notNull(),
    role: text('role', { enum: deskRoles }).notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The key of the one-time codes, sealed with the server's secret; null until it is set up at the first login. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code that was taken, so that none is taken twice. */
    totpStep: integer('totp_step').notNull().default(0),
    /** Networks from which this operator may log in, as CIDR; empty: wherever the desk is reached from. */
    networks: text('networks').array().notNull().default([]),
    /** Whether the password was given by somebody else, and has to be replaced at the first login. */
    mustChange: boolean('must_change').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [uniqueIndex('operators_name').on(t.name)],
);

/** Logins of operators; the token is kept as SHA-256 only. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operators.id),
    /** Names it in lists. */
    id: text('id').notNull(),
    network: text('network').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('operator_sessions_operator').on(t.operatorId), index('operator_sessions_expires').on(t.expiresAt)],
);

/**
 * What operators changed. The database refuses to change or delete a row. Names and not keys of other tables, which
 * may be gone when it is read.
 */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    operator: text('operator').notNull(),
    role: text('role').notNull(),
    /** The desk, or the command line. */
    door: text('door', { enum: ['desk', 'line'] }).notNull(),
    address: text('address').notNull(),
    action: text('action').notNull(),
    /** `asked`: somebody else has to agree; `begun`: long work, whose end, `done` or `failed`, follows. */
    outcome: text('outcome', { enum: ['done', 'asked', 'begun', 'failed', 'read'] }).notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    input: jsonb('input').$type<AuditValues>().notNull(),
    before: jsonb('before').$type<AuditValues>(),
    after: jsonb('after').$type<AuditValues>(),
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    /** Who asked for it, where who did it only agreed. */
    second: text('second'),
  },
  (t) => [
    index('operator_audit_at').on(t.at),
    index('operator_audit_subject').on(t.subjectKind, t.subjectId),
    index('operator_audit_operator').on(t.operator, t.at),
    index('operator_audit_action').on(t.action, t.at),
  ],
);

/** What one operator asked for and another has to agree to. */
export const operatorRequests = pgTable(
  'operator_requests',
  {
    id: text('id').primaryKey(),
    action: text('action').notNull(),
    input: jsonb('input').$type<AuditValues>().notNull(),
    /** What it will do, as it was shown to who asked. */
    lines: text('lines').array().notNull(),
    reason: text('reason').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    state: text('state', { enum: ['waiting', 'done', 'refused'] }).notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (t) => [index('operator_requests_state').on(t.state, t.askedAt)],
);

/** Work that takes longer than a call. Whoever runs it says so again and again; one that falls silent has ended. */
export const operatorJobs = pgTable(
  'operator_jobs',
  {
    id: text('id').primaryKey(),
    action: text('action').notNull(),
    title: text('title').notNull(),
    operator: text('operator').notNull(),
    /** What it was asked for, so that it can be gone on with. */
    input: jsonb('input').$type<AuditValues>(),
    state: text('state', { enum: ['running', 'done', 'failed', 'stopped'] }).notNull(),
    percent: integer('percent'),
    step: text('step').notNull().default(''),
    message: text('message').notNull().default(''),
    /** What it says of single rows, such as those of an index that were refused. */
    report: jsonb('report').$type<readonly AuditValues[]>(),
    /** The record that it made. */
    record: jsonb('record').$type<{ page: string; id: string }>(),
    isStopAsked: boolean('is_stop_asked').notNull().default(false),
    startedAt: moment('started_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('operator_jobs_started').on(t.startedAt)],
);

/** Files that were uploaded at the desk, in parts; the bytes are in `DATA_DIR/desk-files/<id>`. */
export const operatorFiles = pgTable('operator_files', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** In bytes. */
  size: bigint('size', { mode: 'number' }).notNull(),
  operator: text('operator').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When the last part had come. */
  completeAt: moment('complete_at'),
});
