import type { SocketMessage, SocketSend } from '@/contract/schemas/messages';

/** What came of a note to the service desk. */
export type NoteReply = Extract<SocketMessage, { type: 'feedback' | 'refused' }>;

/** What the screen needs of the live socket; the app's composition root gives it. */
export interface LiveConnection {
  /** Connects anew after it stayed closed. */
  reconnect(): void;
  /** False when there is no connection, which is told (§7), and without a login, which is asked for. */
  sendNote(note: SocketSend['payload']): boolean;
  /** Hears what came of notes; returns how to stop. */
  onReply(listener: (reply: NoteReply) => void): () => void;
  /** Asks for the number of unread messages again. */
  refreshUnread(): Promise<void>;
  /** The user has read something: the number is another one. */
  messagesRead(): void;
}
