import type { AgreeButton as AgreeButtonType, PrivacyDoor } from './types';

/** Only our own papers, and our own question. */
export const privacy: PrivacyDoor = {
  onQuestion: () => undefined,
  openContract: () => undefined,
};

export const AgreeButton: AgreeButtonType = null;
