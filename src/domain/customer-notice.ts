import type { FollowMatter, FollowReason } from '@/contract/schemas/follow-ups';
import { thingText } from './notice-topics';
import { formatPlate } from './plate';

export const FOLLOW_LABELS: Readonly<Record<FollowReason, string>> = {
  service: '保养',
  declined: '上次没做',
  finding: '检查发现',
  inspection: '年检',
  insurance: '保险',
};

/**
 * What a notice says. A provider whose templates must be approved is given exactly this one; what stands in `${}` are
 * its variables.
 */
export const NOTICE_TEMPLATE =
  '您的爱车${car}${matter}。详情、联系门店或退订请打开 ${link} （${store}，电话 ${phone}）';

/** What is filled into {@link NOTICE_TEMPLATE}. */
export interface NoticeWords {
  readonly car: string;
  readonly matter: string;
  readonly link: string;
  readonly store: string;
  readonly phone: string;
}

/** The text of a notice, as it is shown before it is sent and as it is sent. */
export const noticeText = (words: NoticeWords): string =>
  NOTICE_TEMPLATE.replace(/\$\{(\w+)\}/g, (_whole, name: string) => words[name as keyof NoticeWords]);

/** The fields of a notice in WeChat, as long as it takes them; a tap opens its link. */
export const wechatFields = ({ car, store, matter }: Pick<NoticeWords, 'car' | 'store' | 'matter'>) => ({
  title: thingText(`${car} ${store}`),
  text: thingText(matter),
});

/** What a notice says in WeChat, in one line. Day as YYYY-MM-DD. */
export function wechatText(words: Pick<NoticeWords, 'car' | 'store' | 'matter'>, dueOn: string): string {
  const { title, text } = wechatFields(words);
  return `${title}：${text}（${dueOn}）`;
}

/** Names that a notice says; services that approve templates cut longer values. */
const NAMED = 2;
const NAME_LENGTH = 10;
const cut = (text: string) =>
  Array.from(text).length > NAME_LENGTH
    ? `${Array.from(text)
        .slice(0, NAME_LENGTH - 1)
        .join('')}…`
    : text;

function namesOf(matters: readonly FollowMatter[]): string {
  const named = matters
    .slice(0, NAMED)
    .map(({ name }) => cut(name))
    .join('、');
  return matters.length > NAMED ? `${named}等 ${matters.length} 项` : named;
}

/** What a notice is about, in the middle of its sentence. Days as YYYY-MM-DD. */
export function matterWords(
  reason: FollowReason,
  matters: readonly FollowMatter[],
  dueOn: string,
  today: string,
): string {
  const [year, month, day] = dueOn.split('-').map(Number);
  const isOver = dueOn < today;
  const ends = `${isOver ? '已于' : '将于'} ${year} 年 ${month} 月 ${day} 日到期`;
  switch (reason) {
    case 'service':
      return isOver ? `该做${namesOf(matters)}了` : `预计 ${month} 月该做${namesOf(matters)}`;
    case 'declined':
      return `上次没做的${namesOf(matters)}，建议安排`;
    case 'finding':
      return `上次检查发现${namesOf(matters)}需要处理`;
    case 'inspection':
      return `年检${ends}`;
    case 'insurance':
      return `保险${ends}`;
  }
}

/** A plate as a notice says it. */
export const noticeCar = (carid: string): string => formatPlate(carid);

const HOUR = 3_600_000;
const AHEAD = 8 * HOUR;
/** Customers are left alone from nine in the evening to eight in the morning, China Standard Time. */
const [MORNING, EVENING] = [8, 21];

/** When a notice may go out that is wanted at a moment: null for at once, else when the quiet hours end. Epoch ms. */
export function afterQuietHours(at: number): number | null {
  const local = new Date(at + AHEAD);
  const hour = local.getUTCHours();
  if (hour >= MORNING && hour < EVENING) return null;
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - AHEAD;
  return midnight + MORNING * HOUR + (hour >= EVENING ? 24 * HOUR : 0);
}
