import { buildSharePayload, hasPreview, SHARE_KEY_PARAM } from '@/domain/sharing/share-link';
import type { SharedPageLink } from '@/features/shared-document/shared-document-query';
import { pageBelow } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { localValues } from './services';

/**
 * What shows the viewer's page to somebody who is not logged in: its short link, or, where the app was opened by the
 * page's own address, what that names. Null where the login comes first: within the app, and for what has no preview.
 */
export function visitorLink({
  [SHARE_KEY_PARAM]: key,
  ...params
}: Readonly<Record<string, string>>): SharedPageLink | null {
  if (key) return { key };
  const payload = buildSharePayload({ target: routes.documentView, params, from: null }, localValues());
  return hasPreview(payload) && pageBelow() === null ? { payload } : null;
}
