/**
 * Consent to user agreement and privacy policy: asked for before anything personal is collected, told to the server for
 * whoever is logged in, asked for again when a version rises. Loaded after the first page; the question itself comes
 * only when it is asked.
 */
import { consentPapers, giveConsent, logout } from '@/contract/endpoints/account';
import { isGuestPage } from '@/domain/guest-pages';
import { consentStep, versionsOf } from '@/domain/privacy-consent';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { pageShown } from '@/infra/shown-page';
import { privacyConsent } from '@/state/privacy-consent';
import { session, tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { toast } from '@/ui/feedback-store';
import { queryClient } from './services';

/**
 * Compares what was agreed to with what stands, and does what follows; on a page for guests it waits for another one.
 * Throws ApiError when the server cannot be asked or told.
 */
export async function checkConsent(): Promise<void> {
  await pageShown((path) => !isGuestPage(path));
  const papers = await call(consentPapers, {});
  privacyConsent.learn(papers);
  const current = versionsOf(papers);
  const isLogin = session.token() !== null;
  const given = privacyConsent.given()?.versions ?? null;
  const step = consentStep({
    papers,
    isLogin,
    isAgreed: privacyConsent.isGiven(),
    given,
    isRefused: privacyConsent.isRefused(current),
  });
  if (step === 'take-over') privacyConsent.agree();
  if (step === 'tell-server') await call(giveConsent, current);
  if (step !== 'ask') return;
  const { askForConsent } = await import('@/features/legal/ask-for-consent');
  isAsking = true;
  if (
    await askForConsent({
      papers,
      given: privacyConsent.isGiven() ? (given ?? { agreement: 0, privacy: 0 }) : null,
      isLogin,
    })
  ) {
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
