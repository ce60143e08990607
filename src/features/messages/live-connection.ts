import type { SocketMessage, SocketSend } from '@/contract/schemas/messages';

/** What came of a note to the service desk. */
export type NoteReply = Extract<SocketMessage, { type: 'feedback' | 'refused' }>;

/** What the screen needs of the live socket; the app's composition root gives it. */
export interface LiveConnection {
  /** Connects anew after it stayed closed. */
  reconnect(): void;
  /** False, after telling the user, when there is no connection (§7), and after asking for a login when that is missing. */
  sendNote(note: SocketSend['payload']): boolean;
  /** Hears what came of notes; returns how to stop. */
  onReply(listener: (reply: NoteReply) => void): () => void;
  /** Asks for the number of unread messages again. */
  refreshUnread(): Promise<void>;
  /** The user has read something: the number is another one. */
  messagesRead(): void;
}
