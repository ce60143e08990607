/** How the path of a picture begins that a browser keeps in its database. */
export const KEPT_SCHEME = 'kept:';

export const isKeptPath = (path: string): boolean => path.startsWith(KEPT_SCHEME);
