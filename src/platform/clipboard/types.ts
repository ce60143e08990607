export interface ClipboardDoor {
  /** False when the platform refused. */
  write(text: string): Promise<boolean>;
  /** What was copied last; null when the platform or the user refused. */
  read(): Promise<string | null>;
}
