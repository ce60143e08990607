/**
 * What a user said to one template: `ban`: WeChat itself closed it; `filter`: WeChat left it out, as one of two with
 * the same title.
 */
export type NoticeAnswer = 'accept' | 'reject' | 'ban' | 'filter';
export type NoticeAnswers = Readonly<Record<string, NoticeAnswer>>;

/** Messages that the platform shows outside the app (订阅消息), each of which the user must have allowed by template. */
export interface NoticesDoor {
  /**
   * Asks for at most three templates; only at a tap. Null: this platform has no such question, or it could not be
   * asked.
   */
  ask(templateIds: readonly string[]): Promise<NoticeAnswers | null>;
  /**
   * What the user ticked 总是保持以上选择 for, so that no question comes any more; null: not known. `isOff`: he wants none at
   * all.
   */
  kept(): Promise<{ readonly isOff: boolean; readonly answers: NoticeAnswers } | null>;
}
