import type { ConsentPapers, ConsentVersions } from '@/contract/schemas/account';
import { covers, readConsent, readVersions, versionsOf, type GivenConsent } from '@/domain/privacy-consent';
import { persistedAtom } from './persisted-atom';
import { isPrivacyAgreedAtom } from './session';
import { atom, store, useAtomValue } from './store';

/**
 * What was agreed to on this device; null before, and after a refusal or withdrawal. `isPrivacyAgreed` (§4) stands
 * beside it.
 */
const givenConsentAtom = persistedAtom<GivenConsent | null>('privacyConsent', readConsent);
/** The versions that were refused here: those are not brought up at a start again, only a login asks. */
const refusedVersionsAtom = persistedAtom<ConsentVersions | null>('privacyRefused', readVersions);
/** The papers as the server has them; null until this run has asked. */
const currentPapersAtom = atom<ConsentPapers | null>(null);

/**
 * Whether the versions that stand are agreed to here. Until the server has told them, whatever was agreed to counts.
 */
const isCurrentAtom = atom((get) => {
  const papers = get(currentPapersAtom);
  return get(isPrivacyAgreedAtom) && (papers === null || covers(get(givenConsentAtom)?.versions, versionsOf(papers)));
});

/** The papers are known here and have not been answered; who agreed to earlier versions is asked in another way. */
const isUnansweredAtom = atom((get) => {
  const papers = get(currentPapersAtom);
  return papers !== null && !get(isPrivacyAgreedAtom) && !covers(get(refusedVersionsAtom), versionsOf(papers));
});

/** Consent to user agreement and privacy policy, for code outside components. */
export const privacyConsent = {
  /** True when something may be collected: page views, a login. */
  isGiven: (): boolean => store.get(isPrivacyAgreedAtom),
  given: (): GivenConsent | null => store.get(givenConsentAtom),
  /** Calls `listener` when what stands is agreed to, wherever that was asked. Returns how to stop. */
  onAgreed: (listener: () => void): (() => void) =>
    store.sub(isCurrentAtom, () => {
      if (store.get(isCurrentAtom)) listener();
    }),
  isRefused: (versions: ConsentVersions): boolean => covers(store.get(refusedVersionsAtom), versions),
  learn(papers: ConsentPapers): void {
    store.set(currentPapersAtom, papers);
    // Agreed to before the server could be asked: what it serves is what was read.
    const given = store.get(givenConsentAtom);
    if (given && given.versions === null) store.set(givenConsentAtom, { ...given, versions: versionsOf(papers) });
  },
  /** Keeps that the user agreed, to the versions that stand. */
  agree(): void {
    const papers = store.get(currentPapersAtom);
    store.set(givenConsentAtom, { versions: papers && versionsOf(papers), agreedAt: new Date().toISOString() });
    store.set(refusedVersionsAtom, null);
    store.set(isPrivacyAgreedAtom, true);
  },
  /**
   * The user said no to the versions that stand, or took the consent back. Log out beside it: an account needs the
   * consent.
   */
  refuse(): void {
    const papers = store.get(currentPapersAtom);
    store.set(givenConsentAtom, null);
    store.set(refusedVersionsAtom, papers && versionsOf(papers));
    store.set(isPrivacyAgreedAtom, false);
  },
};

/**
 * For components, and for platforms that ask in their own way as well: `isAgreed` to what stands now, `isUnanswered`
 * when nothing was ever said to it, and how to say so.
 */
export function usePrivacyConsent(): {
  readonly isAgreed: boolean;
  readonly isUnanswered: boolean;
  readonly agree: () => void;
  readonly refuse: () => void;
} {
  return {
    isAgreed: useAtomValue(isCurrentAtom),
    isUnanswered: useAtomValue(isUnansweredAtom),
    agree: privacyConsent.agree,
    refuse: privacyConsent.refuse,
  };
}
