import { waitFor } from '@testing-library/react';
import { mockAsk, paths, server, startAnew, told } from './privacy-consent.testing';
import { privacyConsent } from '@/state/privacy-consent';
import { isPrivacyAgreedAtom, session } from '@/state/session';
import { store } from '@/state/store';
import { checkConsent, followConsent } from './privacy-consent';

beforeEach(startAnew);

describe('consent (§2 legal pages, §4 isPrivacyAgreed)', () => {
  it('a first start asks; agreeing is kept with the versions, and not asked again', async () => {
    mockAsk.mockResolvedValue(true);
    server.privacy = 3;
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ given: null, isLogin: false, offer: null }));
    expect(localStorage.getItem('isPrivacyAgreed')).toBe('true');
    expect(JSON.parse(localStorage.getItem('privacyConsent') ?? '')).toMatchObject({
      versions: { agreement: 2, privacy: 3 },
    });
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledTimes(1);
    expect(told()).toEqual([]);
  });

  it('a visitor who refuses browses on without, and is not asked at the next start', async () => {
    server.privacy = 3;
    mockAsk.mockResolvedValue(false);
    await checkConsent();
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledTimes(1);
    expect(store.get(isPrivacyAgreedAtom)).toBe(false);
    expect(paths()).not.toContain('/uaccess/logout');
  });

  it('who took it back is not asked again before a newer version', async () => {
    await checkConsent();
    privacyConsent.refuse();
    mockAsk.mockClear();
    await checkConsent();
    expect(mockAsk).not.toHaveBeenCalled();
    server.privacy = 3;
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledTimes(1);
  });

  it('a login after the consent tells the server, once', async () => {
    privacyConsent.agree();
    session.login({ token: 't' });
    await checkConsent();
    server.agreed = { agreement: 2, privacy: 2 };
    await checkConsent();
    expect(told()).toEqual([{ agreement: 2, privacy: 2 }]);
    expect(mockAsk).not.toHaveBeenCalled();
  });

  it('a newer version asks a user again with what he had agreed to, and tells the server', async () => {
    session.login({ token: 't' });
    server.agreed = { agreement: 2, privacy: 2 };
    await checkConsent();
    server.privacy = 4;
    mockAsk.mockResolvedValue(true);
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(
      expect.objectContaining({ given: { agreement: 2, privacy: 2 }, isLogin: true }),
    );
    expect(told()).toEqual([{ agreement: 2, privacy: 4 }]);
  });

  it('a user who refuses the newer version is logged out', async () => {
    session.login({ token: 't' });
    server.agreed = { agreement: 2, privacy: 2 };
    await checkConsent();
    server.agreement = 3;
    mockAsk.mockResolvedValue(false);
    await checkConsent();
    expect(paths()).toContain('/uaccess/logout');
    expect(session.token()).toBeNull();
    expect(privacyConsent.isGiven()).toBe(false);
  });

  it('who agreed on another device is not asked here', async () => {
    session.login({ token: 't' });
    server.agreed = { agreement: 2, privacy: 2 };
    await checkConsent();
    expect(mockAsk).not.toHaveBeenCalled();
    expect(privacyConsent.isGiven()).toBe(true);
  });

  it('an agreement of an earlier app, without versions, is asked for again', async () => {
    store.set(isPrivacyAgreedAtom, true);
    mockAsk.mockResolvedValue(true);
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ given: { agreement: 0, privacy: 0 } }));
  });

  it('a login while the question stands waits for its answer', async () => {
    server.privacy = 3;
    let answer = (_agreed: boolean): void => undefined;
    mockAsk.mockImplementation(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const first = followConsent();
    await waitFor(() => expect(mockAsk).toHaveBeenCalledTimes(1));
    session.login({ token: 't' });
    answer(true);
    await first;
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(told()).toContainEqual({ agreement: 2, privacy: 3 });
    // The login is checked after the answer was told.
    const check = ['/userAccount/consentPapers', '/userAccount/consent'];
    expect(paths()).toEqual([...check, ...check]);
    expect(mockAsk).toHaveBeenCalledTimes(1);
  });
});
