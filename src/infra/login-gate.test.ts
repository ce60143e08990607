import { createLoginGate } from './login-gate';
import { routes } from './routes';

function setUp(
  path: string = routes.documentView,
  findLogin = async () => false,
  isConfirmed: boolean | 'never' = true,
  hasExpired = false,
) {
  const steps: string[] = [];
  const record =
    (name: string, answer = true) =>
    async (...args: unknown[]) => {
      steps.push(`${name} ${JSON.stringify(args)}`);
      return answer;
    };
  let logIn = (): void => undefined;
  let listening = 0;
  const gate = createLoginGate({
    currentPage: () => ({ path, params: { id: '7' } }),
    navigateTo: record('navigateTo'),
    redirectTo: record('redirectTo'),
    confirm: async ({ signal, ...options }) => {
      steps.push(`confirm ${JSON.stringify([options])}`);
      if (isConfirmed !== 'never') return isConfirmed;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));
    },
    toast: (message) => void steps.push(`toast ${message}`),
    findLogin,
    hasExpired: () => hasExpired,
    onLogin: (listener) => {
      logIn = listener;
      listening += 1;
      return () => void (listening -= 1);
    },
  });
  return { gate, steps, logIn: () => logIn(), listening: () => listening };
}
const target = JSON.stringify([routes.login, { directPath: routes.documentView, directParams: { id: '7' } }]);

describe('login gate (§6)', () => {
  it('redirect opens login with the page to return to', async () => {
    const { gate, steps } = setUp();
    await gate('redirect');
    expect(steps).toEqual([`navigateTo ${target}`]);
  });

  it('modal says 请先登录 without cancel, then replaces the page with login', async () => {
    const { gate, steps } = setUp();
    await gate('modal');
    expect(steps).toEqual(['confirm [{"content":"请先登录","cancelText":null}]', `redirectTo ${target}`]);
  });

  it('modal opens login over a page whose session has run out: its form must still be filled (§8)', async () => {
    const { gate, steps } = setUp(routes.documentView, async () => false, true, true);
    await gate('modal');
    expect(steps).toEqual([expect.stringContaining('请先登录'), `navigateTo ${target}`]);
  });

  it('modal leaves the page alone when it is dismissed, by the back key or because the page goes away', async () => {
    const { gate, steps } = setUp(routes.documentView, async () => false, false);
    await gate('modal');
    expect(steps).toEqual([expect.stringContaining('confirm')]);
  });

  it('modal goes away by itself when somebody logs in meanwhile, as in the native shell (§4)', async () => {
    const { gate, steps, logIn, listening } = setUp(routes.documentView, async () => false, 'never');
    const asked = gate('modal');
    await Promise.resolve();
    await Promise.resolve();
    logIn();
    await asked;
    expect(steps).toEqual([expect.stringContaining('confirm')]);
    expect(listening()).toBe(0);
  });

  it.each(['redirect', 'modal'] as const)(
    '%s bothers nobody whose token is found in native storage (§4)',
    async (check) => {
      const { gate, steps } = setUp(routes.documentView, async () => true);
      await gate(check);
      expect(steps).toEqual([]);
    },
  );

  it('toast only says so', async () => {
    const { gate, steps } = setUp();
    await gate('toast');
    expect(steps).toEqual(['toast 请先登录']);
  });

  it('opens one login for several calls at once, and none over login itself', async () => {
    const { gate, steps } = setUp();
    await Promise.all([gate('redirect'), gate('redirect'), gate('modal')]);
    expect(steps).toHaveLength(1);
    await gate('redirect');
    expect(steps).toHaveLength(2);

    const onLogin = setUp(routes.login);
    await onLogin.gate('modal');
    expect(onLogin.steps).toEqual([]);
  });
});
