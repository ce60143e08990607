import type { DeskArea, DeskRole } from './roles';

/** One of a few values, with the words for it. `tone` colours it where it stands as a state. */
export interface DeskChoice {
  readonly value: string;
  readonly title: string;
  readonly tone?: 'neutral' | 'good' | 'warning' | 'bad';
}

/**
 * What a value is, and so how it is shown and typed. `cents` are integer cents, shown and typed as yuan; `moment` is an
 * ISO 8601 time, `day` YYYY-MM-DD in China; `picture` the address of a picture; `html` and `long` are texts of several
 * lines; `file` the id of a file that was uploaded to the desk; `lines` are texts, `rows` objects, whose keys `fields`
 * names.
 */
export type DeskKind =
  | 'text'
  | 'long'
  | 'html'
  | 'number'
  | 'cents'
  | 'bytes'
  | 'percent'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'moment'
  | 'day'
  | 'picture'
  | 'link'
  | 'file'
  | 'password'
  | 'lines'
  | 'rows'
  | 'json';

/** One thing that is typed or chosen. */
export interface DeskField {
  readonly key: string;
  readonly title: string;
  readonly kind: DeskKind;
  readonly required: boolean;
  readonly help?: string;
  readonly choices?: readonly DeskChoice[];
  readonly min?: number;
  readonly max?: number;
  /** Most characters of a text, or most entries of a list. */
  readonly longest?: number;
  readonly fallback?: unknown;
  /** The page of the desk whose rows may be chosen from, such as `orders`. */
  readonly from?: string;
  readonly fields?: readonly DeskField[];
}

export interface DeskColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: DeskKind;
  readonly choices?: readonly DeskChoice[];
  readonly sortable?: true;
  /** The page whose record the value is the id of. */
  readonly page?: string;
}

/**
 * What an action does to the world: `change` can be changed back, `final` cannot, so it shows beforehand what it will
 * do.
 */
export type DeskEffect = 'read' | 'change' | 'final';

/** Something that can be done, as far as whoever asked may do it. */
export interface DeskAction {
  /** Group and action, such as `order refund`: the words of the command line, too. */
  readonly name: string;
  /** What stands on the button. */
  readonly title: string;
  readonly summary: string;
  readonly effect: DeskEffect;
  readonly fields: readonly DeskField[];
  /** The field that takes the id of the record it is done to; null for what is done to no record. */
  readonly subject: string | null;
  /** States of a record (`DeskRow.state`) in which it can be done; missing: in all. */
  readonly states?: readonly string[];
  /** Whether many records can be given at once. */
  readonly bulk: boolean;
  /** Whether a preview is to be had, and shown before it is done. */
  readonly preview: boolean;
  /** Whether the reason is to be given. */
  readonly reason: boolean;
  /** Whether somebody else may have to agree. */
  readonly second: boolean;
  /** How long it takes: `long` work goes on by itself, its progress is asked for. */
  readonly long: boolean;
}

/** A page of the desk: a list, what one of its records shows, and what can be done. */
export interface DeskPage {
  readonly name: string;
  readonly title: string;
  readonly area: DeskArea;
  readonly summary: string;
  /** The list is a table, unless the page is one of the desk's own (`view`). */
  readonly columns: readonly DeskColumn[];
  readonly filters: readonly DeskField[];
  readonly hasDetail: boolean;
  /** Whether the record can be shown with personal data in full, which is written down. */
  readonly hasFull: boolean;
  /** Names of actions on one record, and on none. */
  readonly onRecord: readonly string[];
  readonly onPage: readonly string[];
  /** The name of the desk's own view that stands in place of the table, such as `numbers`. */
  readonly view?: string;
}

/** A record in a list. `id` names it, `state` decides what can be done. */
export interface DeskRow {
  readonly id: string;
  readonly state?: string;
  readonly cells: Readonly<Record<string, unknown>>;
}

export interface DeskRows {
  readonly rows: readonly DeskRow[];
  readonly total: number;
}

export interface DeskFact {
  readonly title: string;
  readonly kind: DeskKind;
  readonly value: unknown;
  readonly choices?: readonly DeskChoice[];
  readonly page?: string;
}

/** All of one record: facts in sections, tables of what belongs to it, and what its forms begin with. */
export interface DeskRecord {
  readonly id: string;
  readonly title: string;
  readonly state?: string;
  /** Grows with each change; sent along with one, so that two people do not undo each other. */
  readonly version?: number;
  readonly sections: readonly { readonly title: string; readonly facts: readonly DeskFact[] }[];
  readonly tables?: readonly {
    readonly title: string;
    readonly columns: readonly DeskColumn[];
    readonly rows: readonly DeskRow[];
  }[];
  /** The first section is to be compared with all that follows, which stands beside it where there is room. */
  readonly isCompared?: true;
  /** By the name of an action: what its fields begin with. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Address of a picture of it in the app, such as a banner as it will look. */
  readonly look?: { readonly kind: 'phone' | 'document' | 'html'; readonly value: string };
}

/** What came of an action. */
export interface DeskOutcome {
  readonly message: string;
  /** Asked for from a second person, and not yet done. */
  readonly waiting?: true;
  /** Long work, to be asked for by `/desk/api/jobs/<id>`. */
  readonly job?: string;
  /** Shown once and kept nowhere, such as new exchange codes. */
  readonly secret?: readonly string[];
  /** A file that is handed over and kept nowhere, such as what is known of somebody. */
  readonly file?: { readonly name: string; readonly text: string };
  /** The record that was made. */
  readonly record?: { readonly page: string; readonly id: string };
  /** The action that takes it back, with its input. */
  readonly undo?: { readonly name: string; readonly input: Readonly<Record<string, unknown>> };
  /** Long work that ended early, since somebody asked it to. */
  readonly stopped?: true;
}

/** What an action will do: lines, and what `confirm` must carry so that nothing else is done. */
export interface DeskPreview {
  readonly lines: readonly string[];
  readonly confirm: string;
}

export interface DeskJob {
  readonly id: string;
  /** The name of the action. */
  readonly action: string;
  readonly title: string;
  readonly state: 'running' | 'done' | 'failed' | 'stopped';
  /** 0 to 100; null when nobody knows. */
  readonly percent: number | null;
  readonly step: string;
  readonly message: string;
  /** What it made, or works on. */
  readonly record?: { readonly page: string; readonly id: string };
}

export interface DeskOperator {
  readonly id: string;
  readonly name: string;
  readonly role: DeskRole;
}

export interface DeskSession {
  readonly operator: DeskOperator;
  /** Whether the installation's outside parties are played, and whether it is filled with a demonstration. */
  readonly sandbox: boolean;
  readonly demo: boolean;
  readonly pages: readonly DeskPage[];
  readonly actions: readonly DeskAction[];
}

/** Another authenticator: what its app scans (as QR), its key to type, and the token to send back with a code of it. */
export interface DeskSetup {
  readonly address: string;
  readonly key: string;
  readonly token: string;
}

/** A refusal. `fields` has what is wrong with which field; `code` a few words for the desk itself. */
export interface DeskRefusal {
  readonly message: string;
  readonly code?:
    'login' | 'totp' | 'setup' | 'change' | 'right' | 'version' | 'confirm' | 'input' | 'missing' | 'busy' | 'limited';
  /** With `setup`. */
  readonly setup?: DeskSetup;
  /** With `confirm`: what would be done. */
  readonly preview?: DeskPreview;
  readonly fields?: Readonly<Record<string, string>>;
}
