/** Loaded only for a home page that a shared link has opened. */
import { SHARE_KEY_PARAM } from '@/domain/sharing/share-link';
import { askToView } from '@/features/shared-link/ask-to-view';
import { navigateTo } from '@/infra/navigation';
import { routeOf, routes } from '@/infra/routes';
import { pageShown } from '@/infra/shown-page';
import type { SharedLink } from '@/infra/shared-link';
import { linkInHand, type IncomingLink } from '@/state/link-in-hand';
import { session } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import { consentDecided } from './privacy-consent';
import { readIncomingLink } from './read-incoming-link';
import { isForVisitor, openingOf, sharedOffer } from './shared-offer';

type Shared = Extract<SharedLink, { kind: 'shared' }>;

/**
 * A document that the payload names as its file alone is opened by that; the viewer checks its host either way. True
 * when a page was opened.
 */
async function view({ payload: { shareTarget, sharePagePrarams, file, fileName }, key }: Shared): Promise<boolean> {
  const route = routeOf(shareTarget ?? '');
  const params = sharePagePrarams ?? {};
  const isFileAlone = route === routes.documentView && file && !params.url;
  // A visitor is shown by the key what it leads to.
  const visitor = key && session.token() === null ? { [SHARE_KEY_PARAM]: key } : {};
  if (!route) return false;
  return navigateTo(
    route,
    isFileAlone ? { ...params, url: file, title: params.title ?? fileName } : { ...params, ...visitor },
  );
}

/** The link stays in hand until its page is seen: the question for consent, which waits for that, comes below it. */
async function showVisitor(link: Shared): Promise<void> {
  if (await view(link)) await pageShown((path) => path !== routes.home);
}

/**
 * Home reads it again after the login: its tokens are then the new user's. It was asked about here and its visit
 * counted, so it opens at once. Handed on by the address, it outlives a login page that is loaded anew.
 */
async function viewAfterLogin({ payload, key }: Shared): Promise<void> {
  const wanted = { ...payload, [SHARE_KEY_PARAM]: key, directJump: true, from: null };
  await navigateTo(routes.login, { directPath: routes.home, directParams: { shareInfo: JSON.stringify(wanted) } });
}

/** `isAgreed`: to the question for consent that named the link; null when the link is still to be asked about. */
async function open(link: Shared, isAgreed: boolean | null): Promise<void> {
  const opening = openingOf(link);
  if (opening === 'stay') return;
  if (opening === 'open') {
    await view(link);
    return;
  }
  // Who refused the papers may look at what wants no login, and has been asked enough.
  if (isAgreed === false && opening === 'login-first') return;
  if (isAgreed === null && !(await askToView(await sharedOffer(link)))) return;
  await (openingOf(link) === 'login-first' ? viewAfterLogin(link) : view(link));
}

/**
 * Opens what a shared link leads to, by what `decideShareOpening` says (§2): at once, after asking, or after the login.
 * The question for consent comes first and, where it has named the link, is the only one; what a visitor sees without
 * any comes before. `isCurrent`: false when a newer link has come meanwhile. Throws when the server cannot be reached.
 */
export async function openIncomingLink(params: IncomingLink, isCurrent: () => boolean): Promise<void> {
  let isAgreed: boolean | null;
  let link: SharedLink | null;
  const decided = consentDecided();
  try {
    link = await readIncomingLink(params);
    if (link?.kind === 'shared' && isCurrent() && isForVisitor(link)) return await showVisitor(link);
    await decided;
  } finally {
    isAgreed = linkInHand.putDown(params);
  }
  if (!link || !isCurrent()) return;
  if (link.kind === 'shared') await open(link, isAgreed);
  else toast(link.message);
}
