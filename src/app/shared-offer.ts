/** What a friend's link leads to, in words and a picture: loaded with the question that names it. */
import type { SharePayload } from '@/contract/schemas/share';
import { decideShareOpening, hasPreview } from '@/domain/sharing/share-link';
import { sharedDocumentCars } from '@/domain/sharing/shared-document';
import { sharedDocumentQuery } from '@/features/shared-document/shared-document-query';
import type { SharedLink } from '@/infra/shared-link';
import { log } from '@/infra/log';
import { routeOf, routes, type RoutePath } from '@/infra/routes';
import { hostFor } from '@/infra/settings';
import type { IncomingLink } from '@/state/link-in-hand';
import { session } from '@/state/session';
import { kindLook } from '@/ui/document-kinds';
import type { IconName } from '@/ui/icon';
import type { SharedOffer } from '@/ui/shared-offer';
import { readIncomingLink } from './read-incoming-link';
import { queryClient } from './services';

type Shared = Extract<SharedLink, { kind: 'shared' }>;

const PAGES: Partial<Record<RoutePath, { text: string; icon: IconName }>> = {
  [routes.documentView]: { text: '维修资料', icon: 'document' },
  [routes.docTree]: { text: '车型资料', icon: 'car' },
  [routes.vehicleDetail]: { text: '车型参数', icon: 'car' },
  [routes.maintain]: { text: '保养计划', icon: 'calendar' },
  [routes.maintainDetail]: { text: '保养项目', icon: 'wrench' },
  [routes.repairCases]: { text: '维修案例', icon: 'case' },
  [routes.caseDetail]: { text: '维修案例', icon: 'case' },
  [routes.courseDetail]: { text: '培训课程', icon: 'play' },
  [routes.troubleCode]: { text: '故障码', icon: 'warning' },
  [routes.training]: { text: '故障训练', icon: 'gauge' },
  [routes.trainingRoom]: { text: '故障训练', icon: 'gauge' },
  [routes.goodsDetail]: { text: '商品', icon: 'shop' },
};
const UNKNOWN_PAGE = { text: '好友分享的内容', icon: 'share' } as const;

/** What home does with the link (§2) for who is here now. */
export const openingOf = ({ payload, key }: Shared) =>
  decideShareOpening(payload, session.token() !== null, key !== undefined);

/** The sharer's own words come before the name of what he shares. */
function titleOf({ shareReviewText, fileName, sharePagePrarams }: SharePayload): string {
  const named = sharePagePrarams?.title;
  return shareReviewText || fileName || (typeof named === 'string' ? named : '');
}

/** The document behind a short link; null for anything else, and when it does not come: the words alone do. */
async function documentBehind({ payload, key }: Shared) {
  if (key === undefined || !hasPreview(payload)) return null;
  try {
    return await queryClient.fetchQuery(sharedDocumentQuery({ key }));
  } catch (error) {
    log.warn('share', error);
    return null;
  }
}

/** Whether somebody who is not logged in sees at once what the link leads to: a document's page, as a picture. */
export const isForVisitor = (link: Shared): boolean => session.token() === null && openingOf(link) === 'open';

/** The same of the link among a page's parameters. Throws without the server. */
export async function opensForVisitor(params: IncomingLink): Promise<boolean> {
  const link = await readIncomingLink(params);
  return link?.kind === 'shared' && isForVisitor(link);
}

/** What the link leads to. */
export async function sharedOffer(link: Shared): Promise<SharedOffer> {
  const { payload } = link;
  const needsLogin = openingOf(link) === 'login-first';
  const document = await documentBehind(link);
  if (document)
    return {
      title: document.title,
      note: sharedDocumentCars(document),
      icon: kindLook(document.kind).icon,
      picture: document.picture && `${hostFor('document')}${document.picture}`,
      needsLogin,
    };
  const page = PAGES[routeOf(payload.shareTarget ?? '') ?? routes.home] ?? UNKNOWN_PAGE;
  const title = titleOf(payload);
  return {
    title: title || page.text,
    note: title ? page.text : '来自好友的分享',
    icon: page.icon,
    picture: null,
    needsLogin,
  };
}

/** What the link among a page's parameters leads to; null when it asks nothing. Throws without the server. */
export async function offerOf(params: IncomingLink): Promise<SharedOffer | null> {
  const link = await readIncomingLink(params);
  return link?.kind === 'shared' && openingOf(link) !== 'stay' ? sharedOffer(link) : null;
}
