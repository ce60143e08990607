/**
 * Consent to user agreement and privacy policy: asked for before anything personal is collected, told to the server for
 * whoever is logged in, asked for again when a version rises. Loaded after the first page; the question itself comes
 * only when it is asked.
 */
import { consentPapers, giveConsent, logout } from '@/contract/endpoints/account';
import type { ConsentPapers } from '@/contract/schemas/account';
import { isGuestPage } from '@/domain/guest-pages';
import { consentStep, versionsOf } from '@/domain/privacy-consent';
import type { ConsentQuestion } from '@/features/legal/components/consent-sheet';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { routes } from '@/infra/routes';
import { pageShown } from '@/infra/shown-page';
import { linkInHand, type IncomingLink } from '@/state/link-in-hand';
import { privacyConsent } from '@/state/privacy-consent';
import { session, tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { toast } from '@/ui/feedback-store';
import type { SharedOffer } from '@/ui/shared-offer';
import { queryClient } from './services';

/** How long the question waits for what a friend's link leads to, milliseconds. */
const OFFER_PATIENCE_MS = 5_000;
const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** What is asked of the friend's link in hand. Null without one, or when the answer does not come in time. */
async function ofLinkInHand<T>(
  ask: (link: IncomingLink, offers: typeof import('./shared-offer')) => Promise<T>,
): Promise<T | null> {
  const link = linkInHand.current();
  if (!link) return null;
  try {
    return await Promise.race([ask(link, await import('./shared-offer')), after(OFFER_PATIENCE_MS)]);
  } catch (error) {
    log.warn('share', error);
    return null;
  }
}

/** What the friend's link leads to: the question names it. */
const offerInHand = (): Promise<SharedOffer | null> => ofLinkInHand((link, { offerOf }) => offerOf(link));

/**
 * Pages that ask in a way of their own: login by its box, the viewer by a bar below what it shows to somebody who is
 * not logged in.
 */
const asksItself = (path: string): boolean =>
  path === routes.login || path === routes.register || (path === routes.documentView && session.token() === null);

/** Resolves on a page that the question may cover; never on home while a friend's link is about to leave it. */
async function pageToAskOn(): Promise<void> {
  const isLeaving = await ofLinkInHand((link, { opensForVisitor }) => opensForVisitor(link));
  if (isLeaving) await pageShown((path) => path !== routes.home);
  await pageShown((path) => !isGuestPage(path) && !asksItself(path));
}

const stepFor = (papers: ConsentPapers) =>
  consentStep({
    papers,
    isLogin: session.token() !== null,
    isAgreed: privacyConsent.isGiven(),
    given: privacyConsent.given()?.versions ?? null,
    isRefused: privacyConsent.isRefused(versionsOf(papers)),
  });

/** Puts the question, which is answered for the friend's link that it names, too. */
async function ask(question: Omit<ConsentQuestion, 'offer'>): Promise<boolean> {
  const link = linkInHand.current();
  const [offer, { askForConsent }] = await Promise.all([offerInHand(), import('@/features/legal/ask-for-consent')]);
  const isAgreed = await askForConsent({ ...question, offer });
  if (link && offer) linkInHand.answer(link, isAgreed);
  return isAgreed;
}

/**
 * Compares what was agreed to with what stands, and does what follows. A question waits for a page that it may cover;
 * it may be answered meanwhile, and who logs in meanwhile is checked anew.
 * Throws ApiError when the server cannot be asked or told.
 */
export async function checkConsent(): Promise<void> {
  await pageShown((path) => !isGuestPage(path));
  const papers = await call(consentPapers, {});
  privacyConsent.learn(papers);
  const current = versionsOf(papers);
  const token = session.token();
  if (stepFor(papers) === 'ask') await pageToAskOn();
  if (session.token() !== token) return;
  const given = privacyConsent.given()?.versions ?? null;
  const step = stepFor(papers);
  if (step === 'take-over') privacyConsent.agree();
  if (step === 'tell-server') await call(giveConsent, current);
  if (step !== 'ask') return;
  isAsking = true;
  const known = privacyConsent.isGiven() ? (given ?? { agreement: 0, privacy: 0 }) : null;
  if (await ask({ papers, given: known, isLogin: token !== null })) {
    privacyConsent.agree();
    if (session.token()) await call(giveConsent, current);
    return;
  }
  privacyConsent.refuse();
  if (!session.token()) return;
  await session.logout(() => call(logout, {}));
  queryClient.clear();
  toast('已退出登录，仍可以浏览公开内容');
}

let last: Promise<void> = Promise.resolve();

/** One question at a time: a login while it stands waits for its answer. */
function checkNext(): Promise<void> {
  last = last.then(checkConsent, checkConsent);
  return last;
}

/** How long something that comes after the question waits for an answer of the server. */
const PATIENCE_MS = 3_000;
let setDecided: () => void = () => undefined;
const decided = new Promise<void>((resolve) => {
  setDecided = resolve;
});
let isAsking = false;

/**
 * Resolves when the consent of this start is given, refused or not needed: what else asks or shows something waits for
 * it. Without an answer of the server it does not wait long.
 */
export async function consentDecided(): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(() => !isAsking && resolve(), PATIENCE_MS);
  });
  await Promise.race([decided, patience]);
}

/** Checks now and after each login. */
export function followConsent(): Promise<void> {
  store.sub(tokenAtom, () => {
    if (session.token()) checkNext().catch((error: unknown) => log.warn('consent', error));
  });
  return checkNext().finally(setDecided);
}
