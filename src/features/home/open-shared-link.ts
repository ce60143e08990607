import type { SharePayload } from '@/contract/schemas/share';
import { decideShareOpening, parseSharePayload, readShareInfo, SHARE_KEY_PARAM } from '@/domain/share-link';
import { navigateTo } from '@/infra/navigation';
import { routeOf, routes } from '@/infra/routes';
import { system } from '@/platform/system';
import { session } from '@/state/session';
import { confirmDialog } from '@/ui/feedback-store';

/** A document that the payload names as its file alone is opened by that; the viewer checks its host either way. */
async function view(
  { shareTarget, sharePagePrarams, file, fileName }: SharePayload,
  shareKey: string | undefined,
): Promise<void> {
  const route = routeOf(shareTarget ?? '');
  const params = sharePagePrarams ?? {};
  const isFileAlone = route === routes.documentView && file && !params.url;
  // A visitor is shown by the key what it leads to.
  const visitor = shareKey && session.token() === null ? { [SHARE_KEY_PARAM]: shareKey } : {};
  if (route)
    await navigateTo(
      route,
      isFileAlone ? { ...params, url: file, title: params.title ?? fileName } : { ...params, ...visitor },
    );
}

const titleOf = ({ shareReviewText, fileName }: SharePayload): string => shareReviewText || fileName || '';

function askText(payload: SharePayload): string {
  const title = titleOf(payload);
  return title ? `是否查看好友分享的“${title}”？` : '是否查看好友分享的内容？';
}

function loginText(payload: SharePayload): string {
  const title = titleOf(payload);
  return title ? `查看好友分享的“${title}”需要先登录` : '查看好友分享的内容需要先登录';
}

/**
 * Opens what a shared link leads to, by what `decideShareOpening` says (§2): at once, after asking, or after the login.
 * `raw` is the payload as text; one that cannot be read does nothing.
 */
export async function openSharedLink(raw: string): Promise<void> {
  const payload = parseSharePayload(raw, { token: session.token(), platform: system.platformName() });
  if (!payload) return;
  const info = readShareInfo(raw);
  const key = typeof info?.[SHARE_KEY_PARAM] === 'string' ? info[SHARE_KEY_PARAM] : undefined;
  const decision = decideShareOpening(payload, session.token() !== null, key !== undefined);
  if (decision === 'open') await view(payload, key);
  if (decision === 'ask' && (await confirmDialog({ content: askText(payload), confirmText: '查看' })))
    await view(payload, key);
  if (decision === 'login-first' && (await confirmDialog({ content: loginText(payload), confirmText: '去登录' }))) {
    // Home reads it again after the login: its tokens are then the new user's. It was asked about here and its visit
    // counted, so it opens at once. Handed on by the address, it outlives a login page that is loaded anew.
    const wanted = { ...info, directJump: true, from: null };
    await navigateTo(routes.login, {
      directPath: routes.home,
      directParams: { shareInfo: JSON.stringify(wanted) },
    });
  }
}
