/** Sharing of pages, wired to platform and session; apart from the services, since the first page does without it. */
import { call } from '@/infra/http/call';
import { settings } from '@/infra/settings';
import { createSharing, type ShareWish } from '@/infra/share';
import { share } from '@/platform/share';
import type { ShareCard, ShareContent } from '@/platform/share/types';
import { system } from '@/platform/system';
import { toast } from '@/ui/feedback-store';
import { localValues } from './services';

/**
 * The H5 address without hash and query, and never that of the store's reviewers (§4). Mini programs have none, and
 * share by cards.
 */
function webBase(): string {
  const address = system.address();
  return settings.shareOrigin || (address ? address.replace(/[?#].*$/, '').replace('/dlqxuser3/', '/dlqxuser/') : '');
}

export const sharing = createSharing({ call, door: share, local: localValues, webBase, toast });

/**
 * The card of a page in a mini program. `tap`: what `useShareAppMessage` is told; Douyin names its film publisher
 * there.
 */
export function shareCard(wish: ShareWish, tap: object): ShareCard {
  const content = sharing.content(wish);
  return share.card(content, (tap as { channel?: string }).channel === 'video' ? 'video' : 'card') ?? content;
}

/**
 * The card of a page that a short link shows to visitors before they log in: behind its key where the platform waits
 * for that, with the whole payload elsewhere.
 */
export function shortCard(wish: ShareWish): ShareContent & { promise?: Promise<ShareContent> } {
  const content = sharing.content(wish);
  return share.waitsForCard ? { ...content, promise: sharing.shortContent(wish) } : content;
}

/** Absolute address of a route of the H5 app; null where this platform knows no address that others could open. */
export function linkTo(path: string): string | null {
  const base = webBase();
  return base ? `${base}#${path}` : null;
}
