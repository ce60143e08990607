import type { Shares } from '../../base/fair-queue';

/** A statement and what it is asked with; rows are objects by column name unless arrays are wanted. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode: 'array' | 'object' | undefined;
}

/**
 * What the serving side has the engine's thread do. `turn` names a transaction from its begin to its end, `listener`
 * who hears a channel.
 */
export type Order = Opening | EngineOrder;

export interface Opening {
  readonly do: 'open';
  readonly directory: string;
  /** Of `engineModule`. */
  readonly module: WebAssembly.Module;
}

export type EngineOrder =
  | { readonly do: 'query'; readonly statement: Statement; readonly turn?: number | undefined }
  | { readonly do: 'begin'; readonly turn: number }
  | { readonly do: 'commit' | 'rollback'; readonly turn: number }
  | { readonly do: 'listen'; readonly listener: number; readonly channel: string }
  | { readonly do: 'unlisten'; readonly listener: number }
  | { readonly do: 'checkpoint' | 'startCopy' | 'stopCopy' | 'endCopy' | 'close' };

/** An order, the name of its answer, and whose turn it takes. */
export interface Asked<Some extends Order = Order> {
  readonly id: number;
  readonly from: Shares;
  readonly order: Some;
}

export type Told =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: Fault }
  | { readonly listener: number; readonly payload: string }
  /** What nobody asked for has failed. */
  | { readonly trouble: Fault };

/** What a copy of the files needs besides them, made when they were copied. */
export interface CopyEnd {
  /** Tells the engine from where on the log belongs to the copy. */
  readonly label: string;
  /** The control file, which must not be read while it is written. */
  readonly control: Uint8Array;
  /** The files of the log from the copy's begin to its end. */
  readonly log: readonly string[];
}

/** An error as it goes to the other thread, which would lose its fields. */
export interface Fault {
  readonly message: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly cause: Fault | undefined;
}

/** PostgreSQL's crash_shutdown: what was asked may or may not have been done, and may be asked again. */
const CRASHED = '57P02';

/** The engine's thread ended while it was asked. */
export const engineCrash = (cause?: unknown): Error =>
  Object.assign(new Error('the embedded engine crashed', { cause }), { code: CRASHED });

const PLAIN = new Set(['string', 'number', 'boolean']);

/** With the plain fields alone, and without the statement: who asked knows it. */
export function toFault(error: unknown): Fault {
  if (typeof error !== 'object' || error === null)
    return { message: String(error), name: 'Error', fields: {}, cause: undefined };
  const fields = Object.fromEntries(
    Object.entries(error).filter(([key, value]) => key !== 'query' && PLAIN.has(typeof value)),
  );
  const { message = JSON.stringify(fields), name = 'Error', cause } = error as Partial<Error>;
  return { message, name, fields, cause: cause === undefined ? undefined : toFault(cause) };
}

export function toError({ message, name, fields, cause }: Fault): Error {
  const error = new Error(message, cause ? { cause: toError(cause) } : undefined);
  return Object.assign(error, { name }, fields);
}
