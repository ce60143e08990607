import type { Locator } from 'playwright-core';
import type { DeskAction, DeskField } from '../../../src/contract/desk/shapes';
import type { DeskHand } from '../desk-hand';

/** What an action wants to be told on a record, whose id is not typed; null: on none, where it is. */
export const typedFields = ({ fields, subject }: DeskAction, id: string | null): readonly DeskField[] =>
  id === null ? fields : fields.filter(({ key }) => key !== subject);

/** Whether a field is called by its title: its control, or the group or table of its controls. */
async function isLabelled(form: Locator, { title, kind }: DeskField): Promise<boolean> {
  const called = form.getByLabel(title);
  if ((await called.count()) > 0) return true;
  // A table without a row has its title above the button that adds one.
  return kind === 'rows' && (await form.getByText(title).count()) > 0;
}

/** What of two buttons is missing: the one that does it, and the way out. */
export async function buttonFaults(place: Locator, title: string): Promise<string[]> {
  const faults: string[] = [];
  for (const name of [title, '取消']) {
    const button = place.getByRole('button', { name, exact: true });
    if ((await button.count()) !== 1 || !(await button.isEnabled())) faults.push(`no button “${name}”`);
  }
  return faults;
}

/** Shows the fields of each table of a form: a new one has no row. */
async function addRows(form: Locator): Promise<void> {
  for (const add of await form.getByRole('button', { name: '添加一行' }).all())
    if (await add.isEnabled()) await add.click();
}

/** What the form that is open lacks: its title, a field with its words, the buttons. Its tables have a row then. */
export async function formFaults({ page }: DeskHand, action: DeskAction, id: string | null): Promise<string[]> {
  const form = page.locator('main form');
  await form.waitFor();
  await addRows(form);
  const faults = await buttonFaults(form, action.title);
  const heading = await page.locator('main h1').innerText();
  if (!heading.startsWith(action.title)) faults.push(`it is called “${heading}”`);
  for (const field of typedFields(action, id))
    if (!(await isLabelled(form, field))) faults.push(`nothing is called “${field.title}” (${field.key})`);
  return faults;
}
