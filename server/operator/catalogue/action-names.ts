import type { DeskRole } from '../../../src/contract/desk/roles';
import { rightOf, type Action, type ChangeAction } from './action';
import { hasRight } from './rights';

/** Actions by name. The catalogue enters them, so that actions may look each other up without importing it. */
const known = new Map<string, Action>();

export function enterActions(actions: readonly Action[]): void {
  for (const action of actions) known.set(action.name, action);
}

/** The change of a name; null when there is none. */
export function actionNamed(name: string): ChangeAction | null {
  const action = known.get(name);
  return action?.kind === 'change' ? action : null;
}

/** Names of the changes that a role may make: what tells of them is asked for by these, so that pages are whole. */
export const changesOf = (role: DeskRole): string[] =>
  [...known.values()].flatMap((action) =>
    action.kind === 'change' && hasRight(role, rightOf(action)) ? [action.name] : [],
  );

/** What is written down besides actions. */
const besides: Readonly<Record<string, string>> = {
  'operator login': '登录后台',
  'operator own-login': '更换自己的密码或验证器',
};
const EXPORT = / export$/;

/** What an action is called, Chinese; its name where it is none of today's. */
export function actionTitle(name: string): string {
  const title = known.get(name.replace(EXPORT, ''))?.title ?? besides[name] ?? name;
  return EXPORT.test(name) ? `导出${title}` : title;
}
