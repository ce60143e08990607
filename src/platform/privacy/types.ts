import type { ComponentType } from 'react';

/** The platform holds back a call until the user has agreed to the privacy papers. */
export interface PrivacyQuestion {
  /** The user agreed, by the {@link AgreeButtonProps button} with this id. */
  agree(buttonId: string): void;
  refuse(): void;
}

export interface AgreeButtonProps {
  readonly id: string;
  readonly text: string;
  readonly className: string;
  /** The user agreed, and the platform knows. */
  readonly onAgree: () => void;
}

/** Where the platform itself watches over the user's consent (WeChat). */
export interface PrivacyDoor {
  /** A call of a page needs the consent that is not given yet. */
  onQuestion(listener: (question: PrivacyQuestion) => void): void;
  /** Shows the papers that the platform keeps. */
  openContract(): void;
}

/** A button whose press the platform takes as consent; null where it does not ask, and any button will do. */
export type AgreeButton = ComponentType<AgreeButtonProps> | null;
