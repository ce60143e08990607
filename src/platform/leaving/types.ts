export interface LeavingDoor {
  /**
   * Has the platform ask before this page is left by its own means, such as Android's back key or a reload, where it
   * can;
   * null ends that. Our own back arrow asks by itself. `message` is shown where the platform lets us word the question.
   */
  guard(message: string | null): void;
}
