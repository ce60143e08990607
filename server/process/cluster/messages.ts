/** What the processes behind one address say to their parent (`ready`, `leaving`), and it to them (`leave`). */
export type Word = 'ready' | 'leaving' | 'leave';

interface Message {
  readonly word: Word;
  /** With `ready`: the address. */
  readonly url: string;
}

/** Whether a message between processes is this one; there are others, such as those of the metrics. */
export function isWord(message: unknown, word: Word): message is Message {
  return typeof message === 'object' && message !== null && 'word' in message && message.word === word;
}

export const wordOf = (word: Word, url = ''): Message => ({ word, url });

/** Says something to the parent; without one, nothing happens. */
export function tell(word: Word, url = ''): void {
  process.send?.(wordOf(word, url));
}
