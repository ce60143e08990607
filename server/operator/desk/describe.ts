import type { DeskAction, DeskPage, DeskSession } from '../../../src/contract/desk/shapes';
import { asksReason, rightOf, type ChangeAction, type Surroundings } from '../catalogue/action';
import { fieldsOf } from '../catalogue/fields';
import type { Operator } from '../catalogue/operator';
import type { PageOfDesk } from '../catalogue/page';
import { hasRight } from '../catalogue/rights';
import { allPages } from '../catalogue/all-pages';

/** A change as the desk shows it. */
export function describeAction(action: ChangeAction): DeskAction {
  return {
    name: action.name,
    title: action.title,
    summary: action.summary,
    effect: action.effect,
    fields: fieldsOf(action.input),
    subject: action.subject?.key ?? action.recordKey ?? null,
    ...(action.states ? { states: action.states } : {}),
    bulk: action.bulk ?? false,
    preview: action.preview !== undefined,
    reason: asksReason(action),
    second: action.second !== undefined,
    long: action.long ?? false,
  };
}

/** Whether an operator may open a page at all. */
const opens = ({ role }: Operator, { list, show, area }: PageOfDesk) =>
  [list, show].some((action) => action && hasRight(role, rightOf(action))) ||
  (!list && !show && hasRight(role, { area, level: 'see' }));

function describePage(by: Operator, page: PageOfDesk): DeskPage {
  const allowed = (actions: readonly ChangeAction[] = []) =>
    actions.filter((action) => hasRight(by.role, rightOf(action))).map(({ name }) => name);
  return {
    name: page.name,
    title: page.title,
    area: page.area,
    summary: page.summary,
    columns: page.list?.columns ?? [],
    filters: page.list ? fieldsOf(page.list.input) : [],
    hasDetail: page.show !== undefined,
    hasFull: page.showFull !== undefined && hasRight(by.role, rightOf(page.showFull)),
    onRecord: allowed(page.onRecord),
    onPage: allowed(page.onPage),
    ...(page.view === undefined ? {} : { view: page.view }),
  };
}

/** The desk as an operator sees it: what they may not do is not in it. */
export function describeDesk(by: Operator, { config }: Surroundings, demo: boolean): DeskSession {
  const pages = allPages.filter((page) => opens(by, page));
  const actions = new Map(
    pages
      .flatMap((page) => [...(page.onRecord ?? []), ...(page.onPage ?? [])])
      .filter((action) => hasRight(by.role, rightOf(action)))
      .map((action) => [action.name, describeAction(action)]),
  );
  return {
    operator: { id: by.id ?? '', name: by.name, role: by.role },
    sandbox: config.sandbox,
    demo,
    pages: pages.map((page) => describePage(by, page)),
    actions: [...actions.values()],
  };
}
