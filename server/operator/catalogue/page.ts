import type { DeskArea } from '../../../src/contract/desk/roles';
import type { ChangeAction, ListAction, ShowAction } from './action';

/** A page of the desk, made of actions. */
export interface PageOfDesk {
  /** Part of its address. */
  readonly name: string;
  readonly title: string;
  readonly area: DeskArea;
  readonly summary: string;
  readonly list?: ListAction;
  /** What the list's file holds in its place, such as whole addresses for the parcel service. */
  readonly takeAlong?: ListAction;
  readonly show?: ShowAction;
  /** Shows the record with personal data in full, to be asked for by a button. */
  readonly showFull?: ShowAction;
  readonly onRecord?: readonly ChangeAction[];
  readonly onPage?: readonly ChangeAction[];
  /** A view of the desk's own in place of the table. */
  readonly view?: string;
}

export const page = (definition: PageOfDesk): PageOfDesk => definition;
