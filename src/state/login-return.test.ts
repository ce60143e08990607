import { abandonLogin, afterLogin, finishLogin, loginSuccessAtom } from './login-return';
import { store } from './store';

describe('return from login (§4)', () => {
  it('tells the waiting pages once, after the app is back', async () => {
    const steps: string[] = [];
    afterLogin(() => steps.push('first'));
    const giveUp = afterLogin(() => steps.push('gone'));
    giveUp();
    await finishLogin(async () => steps.push(`back, flag ${store.get(loginSuccessAtom)}`));
    await finishLogin(async () => steps.push('again'));
    expect(steps).toEqual(['back, flag true', 'first', 'again']);
    expect(store.get(loginSuccessAtom)).toBe(false);
  });

  it('tells nobody when login was left', async () => {
    const callback = jest.fn();
    afterLogin(callback);
    abandonLogin();
    await finishLogin(async () => undefined);
    expect(callback).not.toHaveBeenCalled();
  });

  it('keeps them waiting when login closes because it succeeded', async () => {
    const callback = jest.fn();
    afterLogin(callback);
    await finishLogin(async () => abandonLogin());
    expect(callback).toHaveBeenCalledTimes(1);
  });
});
