import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { allPages } from '../../server/operator/catalogue/all-pages';
import { describeAction } from '../../server/operator/desk/describe';
import type { DeskAction } from '../../src/contract/desk/shapes';
import { ask } from './every-form/ask';
import { buttonFaults, formFaults, typedFields } from './every-form/form-faults';
import { Demo } from './every-page/demo';
import { NARROW } from './every-page/look';
import { suiteBrowser } from './suite-browser';

describe('every form of the desk, on a demonstration', () => {
  const suite = suiteBrowser();
  let opened: Demo | null = null;

  before(async () => {
    opened = await Demo.open(suite.browser);
    // A form is left with the rows that were added to see all of it.
    opened.hand.page.on('dialog', (dialog) => void dialog.accept());
  });
  after(() => opened?.close());

  function demo(): Demo {
    assert.ok(opened, 'the desk is not open');
    return opened;
  }

  /** What is wrong with the form of an action on a record; null: on none. */
  async function faultsOfForm(page: string, action: DeskAction, id: string | null): Promise<string[]> {
    const address = `${page}/${id === null ? '-' : encodeURIComponent(id)}/${action.name.replaceAll(' ', '.')}`;
    await demo().visit(address);
    const lacking = await formFaults(demo().hand, action, id);
    return [...lacking, ...(await demo().faultsNow(address, NARROW)), ...(await demo().keyFaults())];
  }

  for (const { name: page, title, show, onPage = [], onRecord = [] } of allPages) {
    for (const action of onPage.map(describeAction).filter((one) => one.fields.length > 0))
      it(`${title} (${page}): ${action.title}`, async () => {
        assert.deepEqual(await faultsOfForm(page, action, null), []);
      });
    for (const action of onRecord.map(describeAction)) {
      if (typedFields(action, '').length > 0)
        it(`${title} (${page}): ${action.title} of a record`, async () => {
          // Where the demonstration has no record, the form asks for its id, too.
          const id = await demo().firstRecord(page);
          assert.deepEqual(await faultsOfForm(page, action, id), []);
        });
      else if (action.preview)
        it(`${title} (${page}): the question before ${action.title}`, async (test) => {
          const question = await ask(demo(), page, action, show !== undefined);
          if (question === null) return test.skip('it can be done to no record of the demonstration');
          const faults = await buttonFaults(question, action.title);
          faults.push(...(await demo().faultsNow(`${page} ${action.name}`, NARROW)));
          await question.getByRole('button', { name: '取消', exact: true }).click();
          assert.deepEqual(faults, []);
        });
    }
  }
});
