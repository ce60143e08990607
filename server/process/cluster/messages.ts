/** What the processes behind one address say to their parent, and it to them (`leave`). */
export type Word = 'ready' | 'leaving' | 'failed' | 'leave';

interface Message {
  readonly word: Word;
  /** With `ready`: the address; with `failed`: why. */
  readonly text: string;
}

/** Whether a message between processes is this one; there are others, such as those of the metrics. */
export function isWord(message: unknown, word: Word): message is Message {
  return typeof message === 'object' && message !== null && 'word' in message && message.word === word;
}

export const wordOf = (word: Word, text = ''): Message => ({ word, text });

/** Says something to the parent; resolves when it is on its way, at once without a parent. */
export function tell(word: Word, text = ''): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send?.(wordOf(word, text), undefined, {}, () => resolve())) resolve();
  });
}
