import * as endpoints from '../../../src/contract/endpoints/account';
import { invalid } from '../../base/refusals';
import { requireUser, route } from '../../http/route';
import type { ContentRow } from '../content/content-repository';
import { closeSessionsOf } from '../users/session-repository';
import { currentPapers, lastConsent, recordConsent, takeBackConsent } from './consent';

const paperOf = ({ code, title, version, publishedAt, changes }: ContentRow) => ({
  code,
  title,
  version,
  publishedAt: publishedAt.toISOString(),
  changes,
});

const consentPapers = route(endpoints.consentPapers, async (_input, ctx) => {
  const { agreement, privacy } = await currentPapers(ctx.db, ctx.services.clock.now());
  const last = ctx.user && (await lastConsent(ctx.db, ctx.user.uid));
  return {
    agreement: paperOf(agreement),
    privacy: paperOf(privacy),
    agreed: last && { agreement: last.agreementVersion, privacy: last.privacyVersion },
  };
});

const giveConsent = route(endpoints.giveConsent, async (versions, ctx) => {
  const papers = await currentPapers(ctx.db, ctx.services.clock.now());
  // An older version may be told late, by a device that was offline; one that was never published cannot have been
  // read.
  if (versions.agreement > papers.agreement.version || versions.privacy > papers.privacy.version)
    throw invalid('协议版本不存在');
  const agreedAt = await recordConsent(
    ctx.db,
    ctx.services.clock.now(),
    requireUser(ctx).uid,
    versions,
    ctx.meta.platform,
  );
  return { agreedAt: agreedAt.toISOString() };
});

const withdrawConsent = route(
  endpoints.withdrawConsent,
  async (_input, ctx) => {
    const { uid } = requireUser(ctx);
    await ctx.db.transaction(async (tx) => {
      await takeBackConsent(tx, ctx.services.clock.now(), uid);
      await closeSessionsOf(tx, uid);
    });
    return {};
  },
  { changesCallers: true },
);

export const consentRoutes = [consentPapers, giveConsent, withdrawConsent];
