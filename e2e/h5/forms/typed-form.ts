import type { RoutePath } from '../../../src/infra/routes';
import type { H5App } from '../h5-app';
import type { Person, TestBackend } from '../test-backend';

/** What a form is opened in: nothing of it is ever sent, so many forms share one person and his store. */
export interface FormWorld {
  readonly backend: TestBackend;
  readonly owner: Person;
  /** The address of a page of the sample data, with the parameters with which it has something to show. */
  readonly addressOf: (route: RoutePath) => string;
}

/** Words that are typed and sent to the server by whoever is logged in. */
export interface TypedForm {
  readonly name: string;
  /** The files below src/ whose fields it shows. */
  readonly files: readonly string[];
  /** The phone of the demo person who fills it in; the owner of the demo store unless told. */
  readonly as?: string;
  /** The address of its page, after making what it is about. */
  readonly address: (world: FormWorld) => Promise<string> | string;
  /** From the page to the form; nothing where the page is the form. */
  readonly open?: (app: H5App) => Promise<void>;
  /** What is typed, by the label of a field; any other one gets words that fit it. */
  readonly words?: Readonly<Record<string, string>>;
  /** Chooses what it takes besides words. */
  readonly choose?: (app: H5App) => Promise<void>;
  /** Hands what a sheet holds to its page, which sends it, and opens the sheet again with that. */
  readonly through?: { readonly close: (app: H5App) => Promise<void>; readonly open: (app: H5App) => Promise<void> };
  /** The name of the button that sends it. */
  readonly send: string | RegExp;
  /** From the button until it is sent, such as the answer to a question. */
  readonly confirm?: (app: H5App) => Promise<void>;
  /** What the page offers to whom the session has ended for; 去登录 unless told. */
  readonly toLogin?: string;
  /** It goes over the live socket, by whose end alone it learns that the session is over. */
  readonly isLive?: true;
}
