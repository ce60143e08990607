import { onShare } from '@/contract/endpoints/share';
import { buildUrl } from '@/domain/route-url';
import { DEFAULT_SHARE_TITLE, SHARE_HOME_PATH } from '@/domain/sharing/home-share';
import { buildSharePayload, buildShareUrl, SHARE_KEY_PARAM, type ShareRequest } from '@/domain/sharing/share-link';
import type { LocalValues } from '@/domain/sharing/share-safety';
import {
  SHARE_CONFIG_FAILED,
  SHARE_FAILED,
  SHARE_SUCCEEDED,
  type ShareContent,
  type ShareDoor,
} from '@/platform/share/types';
import type { Call } from './http/create-http';
import { log } from './log';

export interface ShareDependencies {
  readonly call: Call;
  readonly door: ShareDoor;
  /** The sharer's token and platform: taken out of the link (§2). */
  readonly local: () => LocalValues;
  /** Address of the H5 app without hash and query; links for browsers start with it. */
  readonly webBase: () => string;
  readonly toast: (message: string) => void;
}

/** What a screen wants to share: a page and how the card looks. */
export interface ShareWish extends ShareRequest {
  readonly title?: string;
  readonly description?: string;
  readonly imageUrl?: string;
}

export interface Sharing {
  /** Ready at once, the whole payload in the link: for `useShareAppMessage`, which cannot wait. */
  content(wish: ShareWish): ShareContent;
  /** The same behind a short key, recorded by the server; falls back to the long link. */
  shortContent(wish: ShareWish): Promise<ShareContent>;
  /**
   * Shares and tells how it went (§8). True when it was shared. In mini programs a button must do it: see
   * `door.needsButton`.
   */
  share(wish: ShareWish): Promise<boolean>;
}

/** Shared links out (§2). */
export function createSharing({ call, door, local, webBase, toast }: ShareDependencies): Sharing {
  function contentAt(path: string, { title = DEFAULT_SHARE_TITLE, description, imageUrl }: ShareWish): ShareContent {
    return {
      title,
      path,
      link: `${webBase()}#${path}`,
      ...(description === undefined ? {} : { description }),
      ...(imageUrl === undefined ? {} : { imageUrl }),
    };
  }

  const sharing: Sharing = {
    content: (wish) => contentAt(buildShareUrl(buildSharePayload(wish, local())), wish),

    async shortContent(wish) {
      try {
        const { key } = await call(onShare, { payload: buildSharePayload(wish, local()), title: wish.title ?? null });
        return contentAt(buildUrl(SHARE_HOME_PATH, { [SHARE_KEY_PARAM]: key }), wish);
      } catch (error) {
        log.warn('share', error);
        return sharing.content(wish);
      }
    },

    async share(wish) {
      const content = await sharing.shortContent(wish).catch((error: unknown) => {
        log.error('share', error);
        return null;
      });
      if (!content) {
        toast(SHARE_CONFIG_FAILED);
        return false;
      }
      const outcome = await door.send(content);
      if (outcome?.status === 'ok')
        toast(outcome.value === 'clipboard' ? `${SHARE_SUCCEEDED}，链接已复制` : SHARE_SUCCEEDED);
      else if (outcome?.status !== 'cancelled') toast(SHARE_FAILED);
      return outcome?.status === 'ok';
    },
  };
  return sharing;
}
