import type { ConsentPapers, ConsentVersions } from '../contract/schemas/account';

/** A consent as a device keeps it. `versions` is null when it was given before the server could be asked for them. */
export interface GivenConsent {
  readonly versions: ConsentVersions | null;
  /** ISO. */
  readonly agreedAt: string;
}

export const versionsOf = ({ agreement, privacy }: Pick<ConsentPapers, 'agreement' | 'privacy'>): ConsentVersions => ({
  agreement: agreement.version,
  privacy: privacy.version,
});

/** Whether what was agreed to (or refused) is as new as what stands, in both papers. */
export function covers(known: ConsentVersions | null | undefined, current: ConsentVersions): boolean {
  return known != null && known.agreement >= current.agreement && known.privacy >= current.privacy;
}

/** Versions from storage; null for anything else. */
export function readVersions(stored: unknown): ConsentVersions | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { agreement, privacy } = stored as Partial<Record<keyof ConsentVersions, unknown>>;
  return typeof agreement === 'number' && typeof privacy === 'number' ? { agreement, privacy } : null;
}

/** A consent from storage; null for anything else. */
export function readConsent(stored: unknown): GivenConsent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { versions, agreedAt } = stored as Partial<Record<keyof GivenConsent, unknown>>;
  return typeof agreedAt === 'string' ? { versions: readVersions(versions), agreedAt } : null;
}

/** What is to be done when the server has told the papers. */
export type ConsentStep =
  /** Agreed here and known there. */
  | 'nothing'
  /** Agreed here; the server does not know it of this user yet. */
  | 'tell-server'
  /** The user agreed on another device. */
  | 'take-over'
  /** For the first time, or anew. */
  | 'ask';

interface ConsentSituation {
  readonly papers: ConsentPapers;
  readonly isLogin: boolean;
  readonly isAgreed: boolean;
  readonly given: ConsentVersions | null;
  /** The versions that stand were refused on this device. */
  readonly isRefused: boolean;
}

/**
 * Decides whether to ask for consent (§4: the agreement is kept; asked again when a version rises). A visitor who
 * refused is not asked again until he logs in.
 */
export function consentStep({ papers, isLogin, isAgreed, given, isRefused }: ConsentSituation): ConsentStep {
  const current = versionsOf(papers);
  const isKnownThere = isLogin && covers(papers.agreed, current);
  if (isAgreed && covers(given, current)) return isLogin && !isKnownThere ? 'tell-server' : 'nothing';
  if (isKnownThere) return 'take-over';
  return !isLogin && isRefused ? 'nothing' : 'ask';
}
