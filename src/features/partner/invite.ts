/** The invitation of the user on this page; its link tells who sent it. */
export interface Invite {
  /** Shares it through the shell, the browser's sheet or the clipboard, and tells how it went. */
  readonly send: () => void;
  /**
   * Absolute address of the invitation, for a QR code; null when this platform knows no address that others could open.
   */
  readonly link: () => Promise<string | null>;
}
