/** What WeChat may tell users outside the app (订阅消息), each by a template that the owner picked at WeChat. */
export const noticeTopics = ['order-shipped', 'withdrawal', 'case-reviewed', 'work-order-decided', 'car-due'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** Template ids by topic; a topic without one is neither asked for nor sent. */
export type NoticeTemplates = Readonly<Partial<Record<NoticeTopic, string>>>;

/** The setting of a build that has no templates: every topic with nothing behind it. */
export const NO_TEMPLATES = noticeTopics.map((topic) => `${topic}=`).join();

const isTopic = (name: string): name is NoticeTopic => noticeTopics.some((topic) => topic === name);

function pairsOf(setting: string): [string, string][] {
  if (setting.trim().startsWith('{'))
    return Object.entries(JSON.parse(setting) as Record<string, unknown>).map(([topic, id]) => [topic, String(id)]);
  return setting
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });
}

/**
 * Reads `topic=id,topic=id` or the same as a JSON object.
 * Throws Error naming what is wrong: no such topic, or text that is neither.
 */
export function parseTemplates(setting: string): NoticeTemplates {
  const templates: Partial<Record<NoticeTopic, string>> = {};
  for (const [topic, id] of pairsOf(setting)) {
    if (!isTopic(topic)) throw new Error(`no such topic: "${topic}" (there are ${noticeTopics.join(', ')})`);
    if (id !== '') templates[topic] = id;
  }
  return templates;
}

/** WeChat refuses longer texts in fields of the kind `thing`. */
const THING_LENGTH = 20;

/** A text as a field of a template takes it. */
export const thingText = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > THING_LENGTH ? `${characters.slice(0, THING_LENGTH - 1).join('')}…` : text;
};
