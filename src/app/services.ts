/**
 * The composition root: infrastructure is given what it needs of platform and state here, once, when the app starts.
 * Route files hand to screens what they need of it.
 */
import type { Query } from '@tanstack/react-query';
import { RespCode } from '@/contract/envelope';
import { errorFromEnvelope, isLoginMissing } from '@/domain/app-error';
import { createAnalytics } from '@/infra/analytics';
import { createApiCache } from '@/infra/api-cache';
import { currentPage } from '@/infra/current-page';
import { createDevice } from '@/infra/device';
import { createErrorReporter } from '@/infra/error-reporter';
import { call, configureHttp } from '@/infra/http/call';
import { collectPlatformDiagnostics, log } from '@/infra/log';
import { answerKeeper } from '@/infra/kept/answer-keeper';
import { deviceContent } from '@/infra/kept/device-content';
import { createLoginGate } from '@/infra/login-gate';
import { configureNavigation, navigateTo, redirectTo } from '@/infra/navigation';
import { connectQueryManagers, createQueryClient } from '@/infra/query-client';
import { hostFor, settings } from '@/infra/settings';
import { configureUserNow } from '@/infra/user-now';
import { launch } from '@/platform/launch';
import { network } from '@/platform/network';
import { shell } from '@/platform/shell';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { bubbleUserInfoAtom, isExpiredAtom, isPrivacyAgreedAtom, session, tokenAtom } from '@/state/session';
import { store } from '@/state/store';
import { confirmDialog, showLoading, toast } from '@/ui/feedback-store';

collectPlatformDiagnostics();

export const apiCache = createApiCache(storage);
export const queryClient = createQueryClient();
connectQueryManagers(system);
// While a page is covered for want of a session, its questions would ask for the login a second time: they wait for it.
deviceContent.onFresh(() => {
  if (!store.get(isExpiredAtom)) void queryClient.invalidateQueries();
});
system.onOnlineChange((isOnline) => (isOnline ? deviceContent.fresh() : deviceContent.reached(false)));

/** What has an answer of before keeps it meanwhile: a form that was begun with it stays filled. */
function askRefusedAgain(): void {
  const isRefused = (hasAnswer: boolean) => ({
    predicate: ({ state: { data, error } }: Query) => isLoginMissing(error) && (data !== undefined) === hasAnswer,
  });
  void queryClient.resetQueries(isRefused(false));
  void queryClient.invalidateQueries(isRefused(true));
}

/** Whose answers the query cache holds. */
let owner = { token: session.token(), uid: session.user()?.uid };

/**
 * What was fetched for one user is never shown to the next. At a logout only what no page shows is forgotten: a page
 * that is open keeps what it says, and a call of its own that ended the session may still tell it so. When another
 * user's token, or one whose user is unknown, comes where somebody is or was logged in, or a login turns out to be
 * another user's, everything is forgotten and open pages ask anew. The first login is features/auth's own, a renewed
 * token of the same user (§4) changes nothing. What was refused to a visitor for want of a login is asked again once
 * there is one, wherever it came from.
 */
function keepUsersApart(): void {
  const token = session.token();
  const uid = session.user()?.uid;
  const isUnknown = (owner.token !== null || owner.uid !== undefined) && owner.token !== token && !uid;
  const isOther = uid !== undefined && owner.uid !== undefined && uid !== owner.uid;
  owner = { token, uid: uid ?? owner.uid };
  if (token === null) queryClient.removeQueries({ type: 'inactive' });
  else if (isUnknown || isOther) void queryClient.resetQueries();
  else askRefusedAgain();
}

store.sub(tokenAtom, apiCache.clear);
store.sub(tokenAtom, keepUsersApart);
store.sub(bubbleUserInfoAtom, keepUsersApart);

/** True when the native shell holds a token that this app has lost (§4). Its code comes in shells only. */
async function findLogin(): Promise<boolean> {
  if (!shell.kind()) return false;
  try {
    await (await import('@/state/shell-token')).adoptShellToken(shell);
  } catch (error) {
    // Its chunk did not come: the user logs in by hand.
    log.warn('shell', error);
  }
  return session.token() !== null;
}

export const loginGate = createLoginGate({
  currentPage,
  navigateTo,
  redirectTo,
  confirm: confirmDialog,
  toast,
  findLogin,
  onLogin: (listener) => store.sub(tokenAtom, () => session.token() !== null && listener()),
  hasExpired: () => store.get(isExpiredAtom),
  cannotLogIn: launch.isSinglePage,
});

const reportError = createErrorReporter(toast);

/** For what hears of the session's end otherwise than by an answer: tells it as the http client does (§8). */
export function endSession(): void {
  reportError(errorFromEnvelope(RespCode.unauthenticated, null, true), 'toast');
  session.expire();
}

configureUserNow(() => (session.token() === null ? null : (session.user()?.uid ?? null)));
configureNavigation({ remember: session.rememberRouteParams, toast, showLoading });
configureHttp({
  network,
  cache: apiCache,
  kept: answerKeeper,
  hostFor,
  platform: system.platformName,
  version: settings.version,
  device: () => device.uuid(),
  getToken: session.token,
  userKey: () => session.user()?.uid ?? '',
  onUnauthenticated: session.expire,
  loginGate: (check) => void loginGate(check),
  reportError,
  ...(process.env.NODE_ENV === 'development'
    ? { checkAnswer: async (endpoint, data) => (await import('@/infra/http/check-answer')).checkAnswer(endpoint, data) }
    : {}),
});

/** Token and platform of this device: taken out of links that go out, filled into links that come in (§2). */
export const localValues = () => ({ token: session.token(), platform: system.platformName() });

export const device = createDevice(storage);
export const analytics = createAnalytics({
  call,
  system,
  uuid: device.uuid,
  version: settings.version,
  mayTrack: () => store.get(isPrivacyAgreedAtom),
});
