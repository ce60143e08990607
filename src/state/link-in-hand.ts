/** Parameters that hold the link of a friend (§2 shareInfo). */
export type IncomingLink = Readonly<Record<string, string>>;

let inHand: { readonly link: IncomingLink; isAgreed: boolean | null } | null = null;

/**
 * The friend's link that home was opened with, until what it leads to has been asked about: a question for consent that
 * comes first names it as well, so that one answer does for both. A newer link takes the place of an older one.
 */
export const linkInHand = {
  take: (link: IncomingLink): void => {
    inHand = { link, isAgreed: null };
  },
  current: (): IncomingLink | null => inHand?.link ?? null,
  /** The question for consent that named the link was answered. */
  answer: (link: IncomingLink, isAgreed: boolean): void => {
    if (inHand?.link === link) inHand.isAgreed = isAgreed;
  },
  /** Whether the question for consent that named the link was agreed to; null when none has named it. */
  putDown: (link: IncomingLink): boolean | null => {
    if (inHand?.link !== link) return null;
    const { isAgreed } = inHand;
    inHand = null;
    return isAgreed;
  },
};
