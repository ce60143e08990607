import * as endpoints from '../../../src/contract/endpoints/share';
import type { SharePayload } from '../../../src/contract/schemas/share';
import {
  isShareablePage,
  nullLocalValues,
  stripTokenFromText,
  type LocalValues,
} from '../../../src/domain/sharing/share-safety';
import { Header } from '../../../src/contract/envelope';
import { charge } from '../../limits/charge';
import { invalid, notFound } from '../../base/refusals';
import { requireUser, route, type CallContext } from '../../http/route';
import { findUser } from '../users/user-repository';
import { rewardShare } from '../shop/share-points';
import { LINK_GONE, sendSharedPicture, sharedDocumentOf } from './shared-document';
import { countShares, findShare, keepShare, recordInstall } from './share-repository';

/**
 * What a link carries says nothing about the one who shares but their uid (§2); the client nulls first, this is the net
 * below it.
 */
function withoutLocalValues(payload: SharePayload, local: LocalValues, from: string | null): SharePayload {
  return {
    ...payload,
    sharePagePrarams: payload.sharePagePrarams ? nullLocalValues(payload.sharePagePrarams, local) : null,
    file: payload.file ? stripTokenFromText(payload.file, local) : null,
    from,
  };
}

function localValuesOf(ctx: CallContext): LocalValues {
  const token = ctx.http.request.headers[Header.token];
  return { token: typeof token === 'string' && token !== '' ? token : null, platform: ctx.meta.platform };
}

/** The share is made, whatever becomes of its points. */
async function reward({ db, services, log }: CallContext, uid: string): Promise<void> {
  await rewardShare(db, services.clock.now(), uid).catch((error: unknown) =>
    log.error({ err: error }, 'a share was not rewarded'),
  );
}

/** A link's parameters are a few hundred characters; anonymous callers must not fill the disk. */
const MAX_PAYLOAD_CHARACTERS = 8_192;

const onShare = route(endpoints.onShare, async ({ payload, title }, ctx) => {
  if (JSON.stringify(payload).length > MAX_PAYLOAD_CHARACTERS) throw invalid('分享内容过长');
  for (const page of [payload.shareTarget, payload.sharePath]) {
    if (page && page !== '/' && !isShareablePage(page)) throw invalid('该页面不支持分享');
  }
  const uid = ctx.user?.uid ?? null;
  await charge(ctx, [{ budget: uid === null ? 'shareAddress' : 'shareAccount' }]);
  const share = { uid, title: title ?? null, payload: withoutLocalValues(payload, localValuesOf(ctx), uid) };
  const key = await keepShare(ctx.db, ctx.services.clock.now(), share);
  if (uid) await reward(ctx, uid);
  return { key };
});

const shareKeyQuery = route(endpoints.shareKeyQuery, async ({ key }, ctx) => {
  const share = await findShare(ctx.db, key);
  if (!share) throw notFound(LINK_GONE);
  return { payload: share.payload, title: share.title, createdAt: share.createdAt.toISOString() };
});

const sharedDocument = route(endpoints.sharedDocument, async ({ key }, ctx) => sharedDocumentOf(ctx, key));

const sharedPicture = route(endpoints.sharedPicture, async (_input, ctx) => sendSharedPicture(ctx));

const myShare = route(endpoints.myShare, async (_input, ctx) => {
  const { uid } = requireUser(ctx);
  return { shareFromUid: uid, ...(await countShares(ctx.db, uid)) };
});

/**
 * Serves `shareInstallQuiet` as well. An unknown sharer is not counted, and not told apart from a visit that was
 * counted before.
 */
const shareInstall = route(endpoints.shareInstall, async ({ shareFromUid, uuid }, ctx) => {
  if (ctx.user?.uid === shareFromUid) return { counted: false };
  if (!(await findUser(ctx.db, shareFromUid))) return { counted: false };
  await charge(ctx, [{ budget: 'sharedInstall' }]);
  return { counted: await recordInstall(ctx.db, ctx.services.clock.now(), shareFromUid, uuid) };
});

export const shareRoutes = [onShare, shareKeyQuery, sharedDocument, sharedPicture, myShare, shareInstall];
