import { templatesToAsk, type GivenAnswer } from '@/domain/notice-asking';
import { parseTemplates, type NoticeTopic } from '@/domain/notice-topics';
import { log } from '@/infra/log';
import { settings } from '@/infra/settings';
import { notices } from '@/platform/notices';
import type { NoticeAnswers } from '@/platform/notices/types';
import { storage } from '@/platform/storage';

const KEY = 'noticeAnswers';

interface Remembered {
  /** The last answer by template id. */
  readonly given: Readonly<Record<string, GivenAnswer>>;
  /** What the user ticked 总是保持以上选择 for. */
  readonly kept: Readonly<Record<string, string>>;
  /** He switched all of them off. */
  readonly isOff: boolean;
}

const nothing: Remembered = { given: {}, kept: {}, isOff: false };
const remembered = (): Remembered => ({ ...nothing, ...(storage.get(KEY) as Partial<Remembered> | null) });

/**
 * The platform's own settings may change at any time outside the app: read after each question, for the next one. Never
 * throws.
 */
async function rememberKept(): Promise<void> {
  try {
    const kept = await notices.kept();
    if (kept) storage.set(KEY, { ...remembered(), kept: kept.answers, isOff: kept.isOff });
  } catch (error) {
    log.warn('notices', error);
  }
}

/**
 * Asks whether WeChat may tell of `topics` when it is time; to be called first thing in the tap that makes something
 * worth telling of. Resolves when the user has answered, at once where nothing is to be asked, and never fails: what
 * the user came to do goes on either way.
 */
export async function askNotices(...topics: NoticeTopic[]): Promise<void> {
  const { given, kept, isOff } = remembered();
  const byTopic = parseTemplates(settings.wechatTemplates);
  const templates = topics.flatMap((topic) => byTopic[topic] ?? []);
  const asked = isOff ? [] : templatesToAsk(templates, given, kept, Date.now());
  if (asked.length === 0) {
    // Who switched all of them off may have switched them on again.
    if (isOff && templates.length > 0) void rememberKept();
    return;
  }
  await askAndRemember(asked);
}

/** Asks, notes what was said, and gives it; null where it could not be asked. */
async function askAndRemember(templates: readonly string[]): Promise<NoticeAnswers | null> {
  const answers = await notices.ask(templates);
  if (!answers) return null;
  const at = Date.now();
  const given = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { answer, at }]));
  storage.set(KEY, { ...remembered(), given: { ...remembered().given, ...given } });
  void rememberKept();
  return answers;
}

/** Whether this build has a template for a topic. */
export const hasNotice = (topic: NoticeTopic): boolean => parseTemplates(settings.wechatTemplates)[topic] !== undefined;

/**
 * Asks for one topic at a tap that is about nothing else, whatever was said before. Null: it could not be asked, as
 * where the user has switched all of them off.
 */
export async function askForNotice(topic: NoticeTopic): Promise<boolean | null> {
  const template = parseTemplates(settings.wechatTemplates)[topic];
  const answers = template === undefined ? null : await askAndRemember([template]);
  return answers && template !== undefined ? answers[template] === 'accept' : null;
}
