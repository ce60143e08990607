import { dictionaryFresh } from '@/contract/endpoints/dictionary';
import { hasReview, isVersionInReview } from '@/domain/review-mode';
import { DRAFT_PREFIX } from '@/domain/reception-storage';
import { SHELL_TOO_OLD_MESSAGE } from '@/domain/shell-build';
import { call } from '@/infra/http/call';
import { log } from '@/infra/log';
import { settings } from '@/infra/settings';
import { checkVersion } from '@/infra/version-check';
import { shell } from '@/platform/shell';
import { storage } from '@/platform/storage';
import { system } from '@/platform/system';
import { fetchUser, renewUser } from '@/state/refresh-user';
import { session, tokenAtom } from '@/state/session';
import { wechatShenheAtom } from '@/state/review-mode';
import { followShellToken } from '@/state/shell-token';
import { store } from '@/state/store';
import { alertDialog } from '@/ui/feedback-store';
import { apiCache } from './services';

/** The dictionary entry that holds the newest version of this target (§3). */
const versionKey = system.platformName() === 'tt' ? 'douyin_version' : 'h5_version';

const compareVersions = () => checkVersion({ call, cache: apiCache, storage, shell, system, versionKey, localVersion: settings.version });

/** For the settings page: true when there is a newer version, which then loads by itself (§4). */
export async function checkForNewVersion(): Promise<boolean> {
  const action = await compareVersions();
  return action === 'reload' || action === 'ask-shell-to-clear-cache';
}

/** A stored token may be of yesterday: the user behind it, or the end of the session. */
async function checkLogin(): Promise<void> {
  if (session.token()) await renewUser();
}

/** wechatShenhe (§4): the dictionary names the version of the mini program that is under review. */
async function checkReview(): Promise<void> {
  if (!hasReview(system.platformName())) return;
  const { value } = await call(dictionaryFresh, { key: 'wechat_review_version' }, { errors: 'caller' });
  store.set(wechatShenheAtom, isVersionInReview(value, settings.version));
}

async function warnOfOldShell(): Promise<void> {
  if (await shell.isBuildTooLow()) await alertDialog({ content: SHELL_TOO_OLD_MESSAGE });
}

/** Live messages and the unread badge: a chunk of its own, which a visitor who is not logged in never loads. */
async function startMessages(): Promise<void> {
  if (!session.token()) await loggedIn();
  (await import('./live-messages')).startLiveMessages();
}

/** Pictures of receptions that an earlier run left behind; their code comes only where there are any. */
async function resumeReceptions(): Promise<void> {
  if (storage.keys().some((key) => key.startsWith(DRAFT_PREFIX))) (await import('./reception-uploads')).resumePhotoUploads();
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

/** Production H5 outside a shell belongs on the download page, when there is one (§1). True when it leaves. */
function leavesForDownload(): boolean {
  const isPlainBrowser = system.platformName() === 'h5' && shell.kind() === null;
  if (process.env.NODE_ENV !== 'production' || !settings.downloadUrl || !isPlainBrowser) return false;
  system.leaveFor(settings.downloadUrl);
  return true;
}

/** What happens once when the app comes up; nothing of it holds back the first page. */
export function startApp(): void {
  if (leavesForDownload()) return;
  followShellToken(shell, fetchUser);
  const inBackground: [string, Promise<unknown>][] = [
    ['user', checkLogin()],
    ['version', compareVersions()],
    ['review', checkReview()],
    ['shell', warnOfOldShell()],
    ['messages', startMessages()],
    ['reception', resumeReceptions()],
  ];
  for (const [topic, work] of inBackground) work.catch((error: unknown) => log.warn(topic, error));
}
