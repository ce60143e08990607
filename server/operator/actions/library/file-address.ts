import { later, MINUTE } from '../../../base/clock/clock';
import { signToken } from '../../../base/signed-token';
import type { ActionContext } from '../../catalogue/action';

/** Long enough to read a manual. */
const LOOK_MS = 60 * MINUTE;

/** The address of a document's file for this operator alone, for an hour; `query` says more of what is shown. */
export function fileAddress(
  { services, by }: ActionContext,
  documentId: string,
  name: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const claims = { id: documentId, uid: `desk:${by.id}` };
  const utoken = signToken(services.secret, 'file', claims, later(services.clock.now(), LOOK_MS));
  return `/files/${encodeURIComponent(documentId)}/${name}?${new URLSearchParams({ ...query, utoken }).toString()}`;
}
