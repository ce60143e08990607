import type { z } from 'zod';
import type {
  DeskColumn,
  DeskEffect,
  DeskOutcome,
  DeskRecord,
  DeskRow,
  DeskRows,
} from '../../../src/contract/desk/shapes';
import type { DeskArea } from '../../../src/contract/desk/roles';
import type { ServerConfig } from '../../config/config';
import type { Database } from '../../db/database';
import type { AuditValues } from '../../db/schema/operator';
import type { Services } from '../../providers/services';
import type { SubjectKind } from '../audit/subjects';
import type { Operator } from './operator';
import type { Level } from './rights';
import type { Slice } from './slice';

/** What actions work with: the server's own, or those of a database that nothing else has open. */
export interface Surroundings {
  readonly db: Database;
  readonly services: Services;
  readonly config: ServerConfig;
  /** Backs up the database and uploaded files to a new file, an absolute path. */
  readonly backUp?: (file: string) => Promise<void>;
  /** What the running server says of itself at /readyz; missing where none runs. */
  readonly readiness?: () => Promise<{
    readonly status: string;
    readonly broken: readonly string[];
    readonly reasons: Readonly<Record<string, string>>;
  }>;
}

/** Surroundings, and who acts. */
export interface ActionContext extends Surroundings {
  readonly by: Operator;
}

/** What long work tells of itself. `stopped` is asked between two steps: whether somebody wants it to end. */
export interface Progress {
  readonly tell: (percent: number | null, step: string) => Promise<void>;
  readonly stopped: () => Promise<boolean>;
  /** What it says of single rows, to be looked at afterwards. */
  readonly report: (rows: readonly AuditValues[]) => Promise<void>;
}

/**
 * What came of a change. `after` is done when its transaction is through, such as what leaves the house, with the
 * database outside of it; what it returns is told besides.
 */
export interface Outcome extends Omit<DeskOutcome, 'waiting' | 'job'> {
  /** The id of what was made, where the action makes something. */
  readonly made?: string;
  readonly after?: (outside: Surroundings) => Promise<string | null>;
}

interface Common<Input extends z.ZodObject> {
  /** Group and action, such as `order refund`. */
  readonly name: string;
  /** A few Chinese words, as on a button. */
  readonly title: string;
  /** What it does, one Chinese sentence without a full stop. */
  readonly summary: string;
  readonly area: DeskArea;
  /** Every field has `.meta({ title })`. */
  readonly input: Input;
  /** Fields that are typed without their name at the command line. */
  readonly positionals?: readonly (keyof z.output<Input> & string)[];
}

/** Records of a kind, slice by slice. The input are the filters. */
export interface ListAction<Input extends z.ZodObject = z.ZodObject> extends Common<Input> {
  readonly kind: 'list';
  readonly columns: readonly DeskColumn[];
  /** What is said of a list without a row. */
  readonly whenEmpty: string;
  /** That it was looked at is written down, since it shows personal data in full. */
  readonly audited?: true;
  /** The right to change the area is needed, not only to see it. */
  readonly level?: Level;
  readonly run: (filters: z.output<Input>, slice: Slice, context: ActionContext) => Promise<DeskRows>;
}

/** One record. `audited`: that it was looked at is written down, since it shows personal data in full. */
export interface ShowAction<Input extends z.ZodObject = z.ZodObject> extends Common<Input> {
  readonly kind: 'show';
  readonly audited?: true;
  /** The right to change the area is needed, not only to see it. */
  readonly level?: Level;
  readonly run: (input: z.output<Input>, context: ActionContext) => Promise<DeskRecord>;
}

/** Something that is done, in one transaction with its row in the audit. */
export interface ChangeAction<Input extends z.ZodObject = z.ZodObject> extends Common<Input> {
  readonly kind: 'change';
  readonly effect: Exclude<DeskEffect, 'read'>;
  /** `see` where whoever sees the area may do it, since it asks for rights itself. */
  readonly level?: Level;
  /** What it is done to: the kind of record, and the field that has its id; without a field it makes one. */
  readonly subject: { readonly kind: SubjectKind; readonly key?: keyof z.output<Input> & string } | null;
  /** The field that has the id of the record where that is no row of a table, such as a file. */
  readonly recordKey?: keyof z.output<Input> & string;
  /** States of the record in which it can be done. */
  readonly states?: readonly string[];
  /** Files that it was given are needed again; else they are deleted once it is done. */
  readonly keepsFiles?: true;
  /** Makes sense for many records, one after the other. */
  readonly bulk?: true;
  /** What it will do, line by line; needed for what is final. Throws CallError where it would be refused. */
  readonly preview?: (input: z.output<Input>, context: ActionContext) => Promise<readonly string[]>;
  /** Why somebody else has to agree first; null when nobody has to. */
  readonly second?: (input: z.output<Input>, context: ActionContext) => Promise<string | null>;
  /** The field that says why, where `reason` does not. */
  readonly why?: keyof z.output<Input> & string;
  /** What takes it back. */
  readonly undo?: string;
  /**
   * Works on the database by itself, in many transactions or for long; its beginning and its end are written down
   * instead, each by itself.
   */
  readonly long?: true;
  readonly run: (input: z.output<Input>, context: ActionContext, progress: Progress) => Promise<Outcome>;
}

export type Action = ListAction | ShowAction | ChangeAction;

type Declared<Kind extends Action, Input extends z.ZodObject> = Kind & { readonly input: Input };

// The runner checks the input with the action's own schema first, so that the types of `run` hold.

/** Declares a list; the types of its filters come from the schema. */
export const listAction = <Input extends z.ZodObject>(action: Omit<ListAction<Input>, 'kind'>) =>
  ({ kind: 'list', ...action }) as unknown as Declared<ListAction, Input>;

/** Declares what one record shows. */
export const showAction = <Input extends z.ZodObject>(action: Omit<ShowAction<Input>, 'kind'>) =>
  ({ kind: 'show', ...action }) as unknown as Declared<ShowAction, Input>;

/** Declares a change. */
export const changeAction = <Input extends z.ZodObject>(action: Omit<ChangeAction<Input>, 'kind'>) =>
  ({ kind: 'change', ...action }) as unknown as Declared<ChangeAction, Input>;

/** The field of a change that says why it is done; null where it has none. */
const whyField = ({ why, input }: ChangeAction): string | null => why ?? ('reason' in input.shape ? 'reason' : null);

/** Whether why a change is done is to be told beside its fields: what is final is never done without a reason. */
export const asksReason = (action: ChangeAction): boolean => action.effect === 'final' && whyField(action) === null;

/** Why a change is done: by its own field, or as it was told beside; empty when nobody said. */
export function reasonOf(action: ChangeAction, input: Readonly<Record<string, unknown>>, told = ''): string {
  const key = whyField(action);
  const typed = key === null ? undefined : input[key];
  return typeof typed === 'string' ? typed : told.trim();
}

/** What an action needs of who does it. */
export const rightOf = (action: Action) => ({
  area: action.area,
  level: action.level ?? (action.kind === 'change' ? ('do' as const) : ('see' as const)),
});

export type { DeskColumn, DeskRecord, DeskRow, DeskRows };
