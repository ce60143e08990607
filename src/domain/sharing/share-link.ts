import type { SharePayload } from '../../contract/schemas/share';
import { SHARE_HOME_PATH } from './home-share';
import { buildUrl } from '../route-url';
import {
  isShareablePage,
  nullLocalValues,
  refillLocalValues,
  stripTokenFromText,
  type LocalValues,
} from './share-safety';

export { SHARE_KEY_PARAM } from './share-key';
/** §1: an invitation to use the app. */
export const INVITATION_TITLE = '邀请您使用汽修助手';

const MAX_INFO_LENGTH = 8000;
const MAX_FILE_LENGTH = 500;
const UID = /^[\w-]{1,64}$/;

/** What a feature wants to share: a page with its parameters, and perhaps a file. */
export interface ShareRequest {
  /** Path of the page to show, without query. Absent: home. */
  target?: string;
  params?: Record<string, unknown>;
  /** Open the target without asking, once there is a user. */
  directJump?: boolean;
  /** False for pages that strangers may read; otherwise login comes first. */
  loginCheck?: boolean;
  file?: string;
  fileName?: string;
  /** The sharer's own words. */
  reviewText?: string;
  /** Uid of the one who shares; null when nobody is logged in. */
  from: string | null;
}

/** The payload of a link (§2), with tokens and platform values replaced by null. */
export function buildSharePayload(request: ShareRequest, local: LocalValues): SharePayload {
  return {
    shareTarget: request.target ?? SHARE_HOME_PATH,
    sharePagePrarams: nullLocalValues(request.params ?? {}, local),
    directJump: request.directJump ?? false,
    sharePath: SHARE_HOME_PATH,
    loginCheck: request.loginCheck ?? true,
    file:
      request.file === undefined || request.file.length > MAX_FILE_LENGTH
        ? null
        : stripTokenFromText(request.file, local),
    fileName: request.fileName ?? null,
    shareReviewText: request.reviewText ?? null,
    from: request.from,
  };
}

/** The path to share: home, or the payload's `sharePath`, with the payload as the route parameter `shareInfo`. */
export function buildShareUrl(payload: SharePayload): string {
  return buildUrl(payload.sharePath ?? SHARE_HOME_PATH, { shareInfo: payload });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No escape after all: the JSON reader judges the text as it is.
    return text;
  }
}

/**
 * The JSON object in a `shareInfo` route parameter, which some hosts hand over still encoded, even twice. Null when
 * there is none.
 */
export function readShareInfo(raw: unknown): Record<string, unknown> | null {
  if (typeof raw !== 'string' || raw.length > MAX_INFO_LENGTH) return null;
  let text = raw.trim();
  for (let round = 0; round < 2 && /^%(25)?7B/i.test(text); round += 1) text = decoded(text);
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    // Anyone can write a link: one that cannot be read is no link.
    return null;
  }
}

/**
 * The payload of an opened link, `params` refilled with the opener's token and platform (§2). Null when the link cannot
 * be read, or leads anywhere but to a page of ours that strangers may point at. Fields of a wrong type are dropped.
 */
export function parseSharePayload(raw: unknown, local: LocalValues): SharePayload | null {
  const info = readShareInfo(raw);
  if (!info) return null;
  const text = (value: unknown, limit: number) => (typeof value === 'string' && value.length <= limit ? value : null);
  const page = (value: unknown) =>
    value === undefined || value === null || value === '/' ? SHARE_HOME_PATH : text(value, 200);
  const target = page(info.shareTarget);
  const sharePath = page(info.sharePath);
  if (target === null || sharePath === null || !isShareablePage(target) || !isShareablePage(sharePath)) return null;
  const params = info.sharePagePrarams;
  const from = typeof info.from === 'number' ? String(info.from) : (text(info.from, 64) ?? '');
  return {
    shareTarget: target,
    sharePagePrarams:
      typeof params === 'object' && params !== null && !Array.isArray(params) ? refillLocalValues(params, local) : {},
    directJump: info.directJump === true,
    sharePath,
    loginCheck: info.loginCheck !== false,
    file: text(info.file, MAX_FILE_LENGTH),
    fileName: text(info.fileName, 200),
    shareReviewText: text(info.shareReviewText, 300),
    from: UID.test(from) ? from : null,
  };
}

/** The viewer of documents: what a short link to it shows, a visitor sees before any login. */
const DOCUMENT_PAGE = '/pages/documentView/documentView';
const BANK_DOCUMENT = /^docbank:/;

/** Whether a short link shows a visitor what it leads to: a document of the bank. */
export function hasPreview({ shareTarget, sharePagePrarams }: SharePayload): boolean {
  const url = sharePagePrarams?.url;
  return shareTarget === DOCUMENT_PAGE && typeof url === 'string' && BANK_DOCUMENT.test(url);
}

/**
 * What home does with a link (§2): nothing when it leads home; `login-first` tells to log in and remembers the target;
 * `ask` whether to view it; `open` at once. Without a user nothing opens directly but a document by its short link,
 * which shows its page as a picture; another link that needs no login is asked about.
 */
export function decideShareOpening(
  payload: SharePayload,
  loggedIn: boolean,
  isShortLink = false,
): 'stay' | 'login-first' | 'ask' | 'open' {
  if (!payload.shareTarget || payload.shareTarget === SHARE_HOME_PATH) return 'stay';
  if (!loggedIn && isShortLink && hasPreview(payload)) return 'open';
  if (!loggedIn) return payload.loginCheck === false ? 'ask' : 'login-first';
  return payload.directJump ? 'open' : 'ask';
}
