import { ReleasedApp } from './release';
import { test as base } from './test';

/** A test whose app comes from a backend that it can stop, and that it can put out new releases on. */
export const test = base.extend<object, { readonly site: ReleasedApp }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture wants from the pattern
    async ({}, use) => {
      const site = await ReleasedApp.begin();
      await use(site);
      await site.end();
    },
    { scope: 'worker' },
  ],
  backend: async ({ site }, use) => use(site.backend),
});
