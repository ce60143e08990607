const INTERNAL_PATH = /^\/(pages|packages)(\/[A-Za-z0-9]+){2,4}$/;
/**
 * Pages that act on the account: a stranger's link must not lead there, least of all to confirming his own QR login.
 * Of the user package only the pages for invited users are open.
 */
const SENSITIVE_PATH = /^\/(pages\/(scanQrLogin|setting)|packages\/user\/(?!(register|partner)(\/|$)))/;

/** Whether a shared link may lead to this page: one of our own, without query, and not one that acts on the account. */
export function isShareablePage(path: string): boolean {
  return INTERNAL_PATH.test(path) && !SENSITIVE_PATH.test(path);
}

/** What a link must not carry away from the one who shares, and what the one who opens it has in its place. */
export interface LocalValues {
  token: string | null;
  platform: string;
}

const TOKEN_NAME = /^(x-)?(access-?|u)?token$/i;
/** Made for one file and a few minutes: asked for anew when the file is opened, never refilled. */
const FILE_TOKEN_NAME = /^utoken$/i;
const PLATFORM_NAME = /^((x-)?platform|dev)$/i;
const TOKEN_IN_URL = /([?&#](?:x-)?(?:access-?|u)?token=)[^&#]*/gi;
const MAX_DEPTH = 5;

/** Names that would reach into an object's prototype. */
function isUnsafeName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype';
}

function mapValues(
  value: unknown,
  depth: number,
  leaf: (value: unknown, name: string) => unknown,
  name: string,
): unknown {
  if (typeof value !== 'object' || value === null) return leaf(value, name);
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => mapValues(item, depth + 1, leaf, name));
  return mapParams(value, leaf, depth + 1);
}

function mapParams(
  params: object,
  leaf: (value: unknown, name: string) => unknown,
  depth = 0,
): Record<string, unknown> {
  const mapped: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (!isUnsafeName(name)) mapped[name] = mapValues(value, depth, leaf, name);
  }
  return mapped;
}

/** A text without tokens: those in the query of an address become `null`, a text that is the token itself goes. */
export function stripTokenFromText(text: string, { token }: LocalValues): string | null {
  if (text === token) return null;
  const withoutOwn = token ? text.split(token).join('null') : text;
  return withoutOwn.replace(TOKEN_IN_URL, '$1null');
}

/** Parameters for a link: tokens and platform values become null, at any depth, by name and by value (§2). */
export function nullLocalValues(params: object, local: LocalValues): Record<string, unknown> {
  return mapParams(params, (value, name) => {
    if (TOKEN_NAME.test(name) || PLATFORM_NAME.test(name)) return null;
    return typeof value === 'string' ? stripTokenFromText(value, local) : value;
  });
}

/**
 * Parameters from a link: nulls under a token's or the platform's name get the opener's own (§2). Only the page that is
 * opened sees them; addresses inside the parameters are never given a token, as a stranger may have written them.
 */
export function refillLocalValues(params: object, local: LocalValues): Record<string, unknown> {
  return mapParams(params, (value, name) => {
    if (value !== null || FILE_TOKEN_NAME.test(name)) return value;
    if (TOKEN_NAME.test(name)) return local.token;
    return PLATFORM_NAME.test(name) ? local.platform : value;
  });
}
