import { parseUrl } from './route-url';

/** What ids of login codes are made of; anything else is some other QR code. */
const QRID = /^[\w-]{8,64}$/;
const CONFIRM_PAGE = /\/pages\/scanQrLogin(\/scanQrLogin)?$/;

/**
 * The id in what a login QR code says: the link to the confirmation page with its `qrid` (in the hash or in the path),
 * or the bare id. Null for anything else, such as another site's address with a parameter of that name.
 */
export function parseQrid(text: string): string | null {
  const said = text.trim();
  if (QRID.test(said)) return said;
  const address = said.includes('#') ? said.slice(said.indexOf('#') + 1) : said;
  const { path, params } = parseUrl(address);
  const { qrid = '' } = params;
  return CONFIRM_PAGE.test(path) && QRID.test(qrid) ? qrid : null;
}
