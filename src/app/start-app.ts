import { dictionaryFresh } from '@/contract/endpoints/dictionary';
import { ApiError } from '@/domain/app-error';
import { isVersionInReview, reviewVersionKey } from '@/domain/review-mode';
import { DRAFT_PREFIX } from '@/domain/reception/reception-storage';
import { SHELL_TOO_OLD_MESSAGE } from '@/domain/shell-build';
import { createClientErrorReports } from '@/infra/client-error-reports';
import { followClientFaults } from '@/infra/client-faults';
import { currentPage } from '@/infra/current-page';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { isTabRoute } from '@/infra/routes';
import { settings } from '@/infra/settings';
import { checkVersion } from '@/infra/version-check';
import { launch } from '@/platform/launch';
import { shell } from '@/platform/shell';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { renewUser } from '@/state/refresh-user';
import { session, tokenAtom } from '@/state/session';
import { wechatShenheAtom } from '@/state/review-mode';
import { store } from '@/state/store';
import { alertDialog, confirmDialog } from '@/ui/feedback-store';
import { keepApp, restartForRelease } from './keep-app';
import { leaveForDownload } from './leave-for-download';
import { apiCache } from './services';
import { checkOnReturn } from './watch-version';

const compareVersions = () =>
  checkVersion({
    call,
    cache: apiCache,
    storage,
    shell,
    system: { ...system, restart: () => inBackground([['version', restartForRelease()]]) },
    versionKey: system.versionKey(),
    localVersion: settings.version,
  });

/**
 * For the settings page: a newer version reloads the app at once (§4), is there at its next start, or comes from the
 * app store.
 */
export async function checkForNewVersion(): Promise<'newest' | 'reloading' | 'loading' | 'from-store' | 'unknown'> {
  const action = await compareVersions();
  if (action === 'from-store' || action === 'unknown') return action;
  // A mini program fetches it in the background, and not every shell can clear its cache and reload.
  if (action === 'reload') return launch.isMiniProgram ? 'loading' : 'reloading';
  return action === 'ask-shell-to-clear-cache' ? 'loading' : 'newest';
}

/**
 * A stored token may be of yesterday: the user behind it, or the end of the session. In a shell it is compared with the
 * native one first, see state/shell-token.ts.
 */
async function checkLogin(): Promise<void> {
  if (session.token() && !shell.kind()) await renewUser();
}

/** A reviewer must see no price for want of an answer: it is asked for once more. */
const REVIEW_AGAIN_MS = 5000;

/** The version under review; none where the operator has no such entry. */
async function versionInReview(key: string): Promise<string> {
  try {
    return (await call(dictionaryFresh, { key }, { errors: 'caller' })).value;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') return '';
    throw error;
  }
}

/** wechatShenhe (§4): the dictionary names the version of this platform's mini program that is under review. */
async function checkReview(): Promise<void> {
  const key = reviewVersionKey(system.platformName());
  if (!key) return;
  const ask = () => versionInReview(key);
  const value = await ask().catch(() => new Promise((resolve) => setTimeout(resolve, REVIEW_AGAIN_MS)).then(ask));
  store.set(wechatShenheAtom, isVersionInReview(value, settings.version));
}

async function warnOfOldShell(): Promise<void> {
  if (!(await shell.isBuildTooLow())) return;
  if (settings.downloadUrl === '') await alertDialog({ content: SHELL_TOO_OLD_MESSAGE });
  else if (await confirmDialog({ content: SHELL_TOO_OLD_MESSAGE, confirmText: '去升级', cancelText: '暂不' }))
    // Another host: shells open it in the system's browser, which knows the stores.
    system.leaveFor(settings.downloadUrl);
}

/** Token, back key, pushes and the like: a chunk of its own, for native shells only. */
async function liveInShell(): Promise<void> {
  if (shell.kind()) (await import('./shell-life')).startShellLife();
}

async function liveInMiniProgram(): Promise<void> {
  if (launch.isMiniProgram) (await import('./mini-program')).startMiniProgram();
}

/** Live messages and the unread badge: a chunk of its own, which a visitor who is not logged in never loads. */
async function startMessages(): Promise<void> {
  if (!session.token()) await loggedIn();
  (await import('./live-messages')).startLiveMessages();
}

/** Pictures of receptions that an earlier run left behind; their code comes only where there are any. */
async function resumeReceptions(): Promise<void> {
  if (storage.keys().some((key) => key.startsWith(DRAFT_PREFIX)))
    (await import('./reception-uploads')).resumePhotoUploads();
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** What waited for the network may wait for the first page, too. */
const OUTBOX_AFTER_MS = 1_000;

/** Sends what was done without a network; a chunk of its own, as its calls are those of many pages. */
async function sendWaiting(): Promise<void> {
  await after(OUTBOX_AFTER_MS);
  await (await import('./follow-outbox')).followOutbox();
}

/** The first page and what the user does first come before it, milliseconds. */
const PACKS_AFTER_MS = 15_000;

/** Packs that go on, change or come by themselves: a chunk of its own. */
async function startPacks(): Promise<void> {
  await after(PACKS_AFTER_MS);
  await (await import('./auto-packs')).followPacks();
}

/** Resolves at the next login. */
function loggedIn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.sub(tokenAtom, () => {
      stop();
      resolve();
    });
  });
}

function inBackground(work: readonly (readonly [topic: string, done: Promise<unknown>])[]): void {
  for (const [topic, done] of work) done.catch((error: unknown) => log.warn(topic, error));
}

/** What happens once when the app comes up; nothing of it holds back the first page. */
export function startApp(): void {
  const reportFault = createClientErrorReports({
    call,
    platform: system.platformName,
    version: settings.version,
    currentRoute: () => currentPage().path,
  });
  followClientFaults((kind, error) => void reportFault(kind, error));
  if (leaveForDownload() || launch.isSinglePage()) return;
  checkOnReturn(system, () => inBackground([['review', checkReview()]]));
  // It may start the app anew, which must not take a form away that is being filled in: the tabs have none.
  checkOnReturn(
    system,
    () => inBackground([['version', compareVersions()]]),
    () => isTabRoute(currentPage().path),
  );
  inBackground([
    ['user', checkLogin()],
    ['version', compareVersions()],
    ['review', checkReview()],
    ['shell', warnOfOldShell()],
    ['shell', liveInShell()],
    ['page', shell.fitPage()],
    ['mini program', liveInMiniProgram()],
    ['consent', import('./privacy-consent').then(({ followConsent }) => followConsent())],
    ['messages', startMessages()],
    ['reception', resumeReceptions()],
    ['kept app', keepApp()],
    ['outbox', sendWaiting()],
    ['packs', startPacks()],
  ]);
}
