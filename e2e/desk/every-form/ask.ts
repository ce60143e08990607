import type { Locator } from 'playwright-core';
import type { DeskAction } from '../../../src/contract/desk/shapes';
import type { Demo } from '../every-page/demo';
import { settled } from '../every-page/look';

/** Begins an action on a row of the list that is open, by the row's menu. */
async function beginOnRow({ hand: { page } }: Demo, at: number, title: string): Promise<void> {
  await page.locator('tbody tr').nth(at).getByRole('button', { name: '操作' }).click();
  await page.getByRole('menuitem', { name: title, exact: true }).click();
}

/**
 * Begins an action that asks before it does anything, on the first record on which it can be done: its question, or
 * null where the demonstration has no such record, or has none on which it is not refused.
 */
export async function ask(demo: Demo, page: string, action: DeskAction, hasDetail: boolean): Promise<Locator | null> {
  const rows = await demo.rows(page);
  const at = rows.findIndex(({ state }) => !action.states || (state !== undefined && action.states.includes(state)));
  const id = rows[at]?.id;
  if (id === undefined) return null;
  const { hand } = demo;
  await hand.visit(hasDetail ? `${page}/${encodeURIComponent(id)}` : page);
  await settled(hand.page);
  if (hasDetail) await hand.begin(action.title);
  else await beginOnRow(demo, at, action.title);
  const question = hand.page.getByRole('dialog', { name: `确认${action.title}？` });
  const refusal = hand.page.locator('[role=alert]').first();
  await question.or(refusal).first().waitFor();
  return (await question.count()) > 0 ? question : null;
}
