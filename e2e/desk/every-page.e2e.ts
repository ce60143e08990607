import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { allPages } from '../../server/operator/catalogue/all-pages';
import { Demo } from './every-page/demo';
import { MOMENTS } from './every-page/moments';
import { suiteBrowser } from './suite-browser';

describe('every page of the desk, on a demonstration', () => {
  const suite = suiteBrowser();
  let opened: Demo | null = null;

  before(async () => {
    opened = await Demo.open(suite.browser);
  });
  after(() => opened?.close());

  function demo(): Demo {
    assert.ok(opened, 'the desk is not open');
    return opened;
  }

  it('is seen by its owner', async () => {
    const { pages } = await demo().session();
    const names = pages.map(({ name }) => name);
    assert.deepEqual(
      allPages.map(({ name }) => name).filter((name) => !names.includes(name)),
      [],
    );
  });

  for (const { name, title, list, show } of allPages) {
    it(`${title} (${name})`, async () => {
      assert.deepEqual(await demo().faultsAt(name), []);
      assert.equal(await demo().hand.page.locator('main h1').innerText(), title);
    });
    if (list && show)
      it(`${title} (${name}): a record`, async (test) => {
        const id = await demo().firstRecord(name);
        if (id === null) return test.skip('the demonstration has none');
        assert.deepEqual(await demo().faultsAt(`${name}/${encodeURIComponent(id)}`), []);
      });
  }

  for (const [name, bring] of Object.entries(MOMENTS))
    it(name, async () => {
      await bring(demo().hand);
      assert.deepEqual(await demo().faultsNow(name), []);
    });
});
