import type { SharePayload } from '@/contract/schemas/share';
import { decideShareOpening, parseSharePayload, readShareInfo } from '@/domain/share-link';
import { navigateTo } from '@/infra/navigation';
import { routeOf, routes } from '@/infra/routes';
import { system } from '@/platform/system';
import { session } from '@/state/session';
import { confirmDialog } from '@/ui/feedback-store';

/** A document that the payload names as its file alone is opened by that; the viewer checks its host either way. */
async function view({ shareTarget, sharePagePrarams, file, fileName }: SharePayload): Promise<void> {
  const route = routeOf(shareTarget ?? '');
  const params = sharePagePrarams ?? {};
  const isFileAlone = route === routes.documentView && file && !params.url;
  if (route) await navigateTo(route, isFileAlone ? { ...params, url: file, title: params.title ?? fileName } : params);
}

function askText(payload: SharePayload): string {
  const title = payload.shareReviewText || payload.fileName;
  return title ? `是否查看好友分享的“${title}”？` : '是否查看好友分享的内容？';
}

/**
 * Opens what a shared link leads to, by what `decideShareOpening` says (§2): at once, after asking, or after the login.
 * `raw` is the payload as text; one that cannot be read does nothing.
 */
export async function openSharedLink(raw: string): Promise<void> {
  const payload = parseSharePayload(raw, { token: session.token(), platform: system.platformName() });
  if (!payload) return;
  const decision = decideShareOpening(payload, session.token() !== null);
  if (decision === 'open') await view(payload);
  if (decision === 'ask' && (await confirmDialog({ content: askText(payload), confirmText: '查看' })))
    await view(payload);
  if (
    decision === 'login-first' &&
    (await confirmDialog({ content: '查看好友分享的内容需要先登录', confirmText: '去登录' }))
  ) {
    // Home reads it again after the login: its tokens are then the new user's. It was asked about here and its visit
    // counted, so it opens at once. Handed on by the address, it outlives a login page that is loaded anew.
    const wanted = { ...readShareInfo(raw), directJump: true, from: null };
    await navigateTo(routes.login, {
      directPath: routes.home,
      directParams: { shareInfo: JSON.stringify(wanted) },
    });
  }
}
