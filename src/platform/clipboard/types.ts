export interface ClipboardDoor {
  /** False when the platform refused. */
  write(text: string): Promise<boolean>;
}
