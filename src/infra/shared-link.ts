import { onShare, shareInstallQuiet, shareKeyQuery } from '@/contract/endpoints/share';
import type { SharePayload } from '@/contract/schemas/share';
import { ApiError } from '@/domain/app-error';
import { isLegacyShare, rebuildLegacyShare } from '@/domain/sharing/legacy-share';
import { hasPreview, parseSharePayload, readShareInfo, SHARE_KEY_PARAM } from '@/domain/sharing/share-link';
import type { LocalValues } from '@/domain/sharing/share-safety';
import type { StorageDoor } from '@/platform/storage/types';
import type { Call } from './http/create-http';
import { log } from './log';
import { keepReferrer } from './referrer';

/** What a link led to. `unreadable` carries the words for the user. */
export type SharedLink =
  | {
      readonly kind: 'shared';
      readonly payload: SharePayload;
      /** Of a short link, or asked for in its place. */
      readonly key?: string;
    }
  | { readonly kind: 'unreadable'; readonly message: string };

const BROKEN_LINK = '分享链接已失效';

export interface SharedLinkDependencies {
  readonly call: Call;
  /** The opener's token and platform: filled into the nulls of the link; no token: a visitor. */
  readonly local: () => LocalValues;
}

function readInfo(raw: string, local: LocalValues): SharedLink {
  const info = readShareInfo(raw);
  if (info && isLegacyShare(info)) {
    const legacy = rebuildLegacyShare(info);
    return legacy.ok ? { kind: 'shared', payload: legacy.payload } : { kind: 'unreadable', message: legacy.message };
  }
  const payload = parseSharePayload(raw, local);
  return payload ? { kind: 'shared', payload } : { kind: 'unreadable', message: BROKEN_LINK };
}

/**
 * A visitor is shown a document by a short key. Cards of platforms that wait for none bring the whole payload, for
 * which a key is asked for here; without one the login comes first.
 */
async function withKey(link: SharedLink, { call, local }: SharedLinkDependencies): Promise<SharedLink> {
  if (link.kind !== 'shared' || local().token !== null || !hasPreview(link.payload)) return link;
  try {
    const { key } = await call(onShare, { payload: link.payload, title: null });
    return { ...link, key };
  } catch (error) {
    log.warn('share', error);
    return link;
  }
}

/**
 * Reads the shared link among a page's parameters (§2), null when there is none. What home does with it:
 * `decideShareOpening`. Throws when the server gave no answer: the link may well be good.
 */
export async function readSharedLink(
  params: Readonly<Record<string, string | undefined>>,
  dependencies: SharedLinkDependencies,
): Promise<SharedLink | null> {
  const { call, local } = dependencies;
  const { shareInfo, [SHARE_KEY_PARAM]: key } = params;
  if (shareInfo) return withKey(readInfo(shareInfo, local()), dependencies);
  if (!key) return null;
  try {
    const { payload } = await call(shareKeyQuery, { key });
    const link = readInfo(JSON.stringify(payload), local());
    return link.kind === 'shared' ? { ...link, key } : link;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === null) throw error;
    return { kind: 'unreadable', message: error.message };
  }
}

export interface VisitDependencies {
  readonly call: Call;
  readonly storage: StorageDoor;
  readonly ownUid: string | null;
  readonly uuid: string;
}

/** Remembers who sent the link for 30 days and counts the visit; never disturbs the user. */
export async function recordVisit(
  from: string | null | undefined,
  { call, storage, ownUid, uuid }: VisitDependencies,
): Promise<void> {
  if (!from || from === ownUid) return;
  keepReferrer(storage, from, ownUid);
  await call(shareInstallQuiet, { shareFromUid: from, uuid }).catch((error: unknown) => log.warn('share', error));
}
