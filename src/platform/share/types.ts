import { errorCatalogue } from '@/domain/error-catalogue';
import type { Outcome } from '../outcome';

/** One thing to share. */
export interface ShareContent {
  readonly title: string;
  /** Route with query, starting with a slash: what a mini-program card opens. */
  readonly path: string;
  /** Absolute address for everything outside mini programs. */
  readonly link: string;
  readonly description?: string;
  readonly imageUrl?: string;
}

/** What a mini-program page returns from `useShareAppMessage`. */
export interface ShareCard {
  readonly title: string;
  readonly path: string;
  readonly imageUrl?: string;
  /** Douyin: what its film publisher is given. */
  readonly extra?: { readonly hashtag_list: readonly string[] };
}

/**
 * How a card is sent where that differs: `video` is Douyin's film publisher, opened by a button with that
 * `data-channel`.
 */
export type ShareChannel = 'card' | 'video';

/** `sheet`: the system asked where to; `clipboard`: the link was copied and the user has to be told. */
export type SharedBy = 'sheet' | 'clipboard';

export interface ShareDoor {
  /** True in mini programs: only a `<Button openType="share">` may share, and `card` says what. */
  readonly needsButton: boolean;
  /** True in Douyin: a `<Button openType="share" data-channel="video">` publishes a film that leads to the page. */
  readonly publishesFilms: boolean;
  /** True in WeChat: a card may name a `promise` of a better one, which is waited for up to 3 s. */
  readonly waitsForCard: boolean;
  /** The card for `useShareAppMessage`; null outside mini programs. */
  card(content: ShareContent, channel?: ShareChannel): ShareCard | null;
  /** Shares through the shell, the browser's sheet or the clipboard; null in mini programs. */
  send(content: ShareContent): Promise<Outcome<SharedBy> | null>;
}

/** §8: 'share failed', 'share succeeded', 'share config generation failed'. */
export const SHARE_FAILED = errorCatalogue.shareFailed;
export const SHARE_SUCCEEDED = errorCatalogue.shareSucceeded;
export const SHARE_CONFIG_FAILED = errorCatalogue.shareConfigFailed;
