import { AVATAR_HOSTS } from '../../http/plugins/content-policy';

/** A picture that a platform gave its user, by https from the hosts where it keeps them; null for anything else. */
export function platformPicture(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, port, username } = new URL(url);
  const isTheirs = AVATAR_HOSTS.some((pattern) => hostname.endsWith(pattern.slice(1)));
  return protocol === 'https:' && port === '' && username === '' && isTheirs ? url : null;
}

/**
 * An avatar that a user chose, as it is kept: the path of a picture that they uploaded as one, or the address of their
 * platform's. Null for another's upload and for any other place: everybody who reads a comment loads it.
 */
export function ownPicture(uid: string, origin: string, url: string): string | null {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const own = new RegExp(`^/uploads/avatar/${uid}/[0-9a-f]{40}\\.(jpg|png|webp)$`);
  return own.test(path) ? path : platformPicture(url);
}
