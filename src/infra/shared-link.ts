import { shareInstallQuiet, shareKeyQuery } from '@/contract/endpoints/share';
import type { SharePayload } from '@/contract/schemas/share';
import { ApiError } from '@/domain/app-error';
import { isLegacyShare, rebuildLegacyShare } from '@/domain/legacy-share';
import { parseSharePayload, readShareInfo, SHARE_KEY_PARAM } from '@/domain/share-link';
import type { LocalValues } from '@/domain/share-safety';
import type { StorageDoor } from '@/platform/storage/types';
import type { Call } from './http/create-http';
import { log } from './log';
import { keepReferrer } from './referrer';

/** What a link led to. `unreadable` carries the words for the user. */
export type SharedLink =
  | { readonly kind: 'shared'; readonly payload: SharePayload }
  | { readonly kind: 'unreadable'; readonly message: string };

const BROKEN_LINK = '分享链接已失效';

export interface SharedLinkDependencies {
  readonly call: Call;
  /** The opener's token and platform: filled into the nulls of the link. */
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
 * Reads the shared link among a page's parameters (§2), null when there is none. What home does with it:
 * `decideShareOpening`. Throws when the server gave no answer: the link may well be good.
 */
export async function readSharedLink(
  params: Readonly<Record<string, string | undefined>>,
  { call, local }: SharedLinkDependencies,
): Promise<SharedLink | null> {
  const { shareInfo, [SHARE_KEY_PARAM]: key } = params;
  if (shareInfo) return readInfo(shareInfo, local());
  if (!key) return null;
  try {
    const { payload } = await call(shareKeyQuery, { key });
    return readInfo(JSON.stringify(payload), local());
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
