import { waitFor } from '@testing-library/react';
import { mockAsk, mockOfferOf, mockOpensForVisitor, mockSees, mockWait, startAnew } from './privacy-consent.testing';
import { routes } from '@/infra/routes';
import { noteShownPage } from '@/infra/shown-page';
import { linkInHand } from '@/state/link-in-hand';
import { privacyConsent } from '@/state/privacy-consent';
import { session } from '@/state/session';
import { checkConsent } from './privacy-consent';

beforeEach(startAnew);

describe('a first start by the link of a friend (§2)', () => {
  const link = { shareKey: 'k1' };
  const offer = { title: '燃油泵电路图' };

  beforeEach(() => linkInHand.take(link));
  afterEach(() => linkInHand.putDown(link));

  it.each([true, false])('names what is shared, and the answer counts for it: %s', async (isAgreed) => {
    mockOfferOf.mockResolvedValue(offer);
    mockAsk.mockResolvedValue(isAgreed);
    await checkConsent();
    expect(mockOfferOf).toHaveBeenCalledWith(link);
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ offer }));
    expect(linkInHand.putDown(link)).toBe(isAgreed);
  });

  it.each([
    ['leads home', async () => null],
    ['cannot be read', () => Promise.reject(new Error('network'))],
  ])('asks without it when the link %s, which is then still to be asked about', async (_, answer) => {
    mockOfferOf.mockImplementation(answer);
    mockAsk.mockResolvedValue(true);
    await checkConsent();
    expect(mockAsk).toHaveBeenCalledWith(expect.objectContaining({ offer: null }));
    expect(linkInHand.putDown(link)).toBeNull();
  });

  it('an answer for an older link is none for the one that came meanwhile', async () => {
    const newer = { shareKey: 'k2' };
    mockOfferOf.mockResolvedValue(offer);
    mockAsk.mockImplementation(async () => {
      linkInHand.take(newer);
      return true;
    });
    await checkConsent();
    expect(linkInHand.putDown(newer)).toBeNull();
  });
});

describe('what a visitor sees without a question', () => {
  beforeEach(() => {
    mockAsk.mockResolvedValue(true);
    noteShownPage(routes.documentView);
  });

  /** Once the check waits for the so-manieth page: for any, then where it may ask. */
  const waits = (times: number) => waitFor(() => expect(mockWait).toHaveBeenCalledTimes(times));
  /** The pages that were looked at for a question since, and whether it was put there. */
  const looked = () => mockSees.mock.calls.splice(0);

  it('is not covered by it: what is left unanswered there is asked on the next page', async () => {
    const checked = checkConsent();
    await waits(2);
    looked();
    noteShownPage(routes.login);
    noteShownPage(routes.home);
    expect(looked()).toEqual([
      [routes.login, false],
      [routes.home, true],
    ]);
    await checked;
    expect(mockAsk).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['yes', privacyConsent.agree],
    ['no', privacyConsent.refuse],
  ])('has asked in its own way: who said %s there is not asked again', async (_, answer) => {
    const checked = checkConsent();
    await waits(2);
    answer();
    noteShownPage(routes.home);
    await checked;
    expect(mockAsk).not.toHaveBeenCalled();
  });

  it('waits for the link that home is about to open, and is asked where the visitor goes from there', async () => {
    const link = { shareKey: 'k1' };
    mockOpensForVisitor.mockResolvedValue(true);
    linkInHand.take(link);
    noteShownPage(routes.home);
    const checked = checkConsent();
    await waits(2);
    expect(looked().at(-1)).toEqual([routes.home, false]);
    noteShownPage(routes.documentView);
    linkInHand.putDown(link);
    await waits(3);
    expect(looked().at(-1)).toEqual([routes.documentView, false]);
    noteShownPage(routes.home);
    await checked;
    expect(mockAsk).toHaveBeenCalledTimes(1);
  });

  it('leaves who logs in from there to the check of his login', async () => {
    const checked = checkConsent();
    await waits(2);
    session.login({ token: 't' });
    noteShownPage(routes.documentView);
    await checked;
    expect(mockAsk).not.toHaveBeenCalled();
  });
});
