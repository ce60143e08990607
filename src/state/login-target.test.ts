import { routes } from '@/infra/routes';
import { storage } from '@/platform/storage';
import { loginTarget } from './login-target';
import { rereadPersisted } from './persisted-atom';

const MINUTE = 60_000;
const diagram = { directPath: routes.documentView, directParams: '{"id":"7"}' };
const fromMine = { directPath: routes.userCenter };
/** The app ends and begins anew: only storage is left. */
const restart = () => rereadPersisted();

describe('where a login leads when the app is ended on its page (§2, §4)', () => {
  beforeEach(() => {
    storage.remove('loginTarget');
    rereadPersisted();
  });

  it.each([
    ['a tab page', fromMine],
    ['a tab page without parameters', { ...fromMine, directParams: '{}' }],
    ['nowhere', {}],
  ])('goes on to the page that had asked, from a login that leads to %s', (_where, asked) => {
    loginTarget.keep(diagram, 0);
    restart();
    expect(loginTarget.resume(asked, 29 * MINUTE)).toEqual(diagram);
  });

  it.each([
    ['another page', { directPath: routes.courseDetail }],
    ['a tab page with parameters', { directPath: routes.home, directParams: '{"vinLogin":"1"}' }],
  ])('leads to its own target when that is %s', (_what, asked) => {
    loginTarget.keep(diagram, 0);
    restart();
    expect(loginTarget.resume(asked, MINUTE)).toEqual(asked);
  });

  it.each([
    ['after half an hour', 30 * MINUTE],
    ['when the clock was set back', -1],
  ])('has forgotten it %s', (_when, now) => {
    loginTarget.keep(diagram, 0);
    restart();
    expect(loginTarget.resume(fromMine, now)).toEqual(fromMine);
  });

  it('has forgotten it once the page has closed, and when one for itself was opened since', () => {
    loginTarget.keep(diagram, 0);
    loginTarget.forget(diagram);
    restart();
    expect(loginTarget.resume({}, 0)).toEqual({});
    loginTarget.keep(diagram, 0);
    loginTarget.keep(fromMine, 0);
    restart();
    expect(loginTarget.resume({}, 0)).toEqual({});
  });

  it('keeps the target of a login that took the place of another, whose page closes later', () => {
    const tree = { directPath: routes.docTree };
    loginTarget.keep(diagram, 0);
    loginTarget.keep(tree, 0);
    loginTarget.forget(diagram);
    restart();
    expect(loginTarget.resume({}, 0)).toEqual(tree);
  });

  it.each(['text', { directPath: 7, keptAt: 0 }, { directPath: routes.docTree }, null])(
    'takes nothing from a storage that holds %j',
    (stored) => {
      storage.set('loginTarget', stored);
      restart();
      expect(loginTarget.resume({}, 0)).toEqual({});
    },
  );
});
