import { chinaDay } from '../../../base/clock/china-day';
import { countAgreed } from '../../../modules/account/consent';
import { asksForConsent, checkNewText, type NewLegalText } from '../../../modules/content/legal-text';
import type { ActionContext } from '../../catalogue/action';

/** What becomes of a version that waits for its day. */
const replacedLine = (text: NewLegalText, day: string, version: number): string =>
  text.from ? `替换原定 ${day} 起施行的版本` : `原定 ${day} 起施行的版本到时成为第 ${version + 1} 版；内容相同则取消`;

/** What a publication will do, line by line. Throws CallError refused when nothing of it is new. */
export async function linesOf(text: NewLegalText, { db, services }: ActionContext): Promise<string[]> {
  const { title, version, coming } = await checkNewText(db, services.clock.now(), text);
  const asked = asksForConsent(text.code) ? await countAgreed(db) : 0;
  const when = text.from ? `${chinaDay(text.from)} 起` : '下次';
  return [
    text.from
      ? `${title}第 ${version} 版自 ${chinaDay(text.from)} 起施行，此前仍为第 ${version - 1} 版，用户可以先看到新版`
      : `发布${title}第 ${version} 版，立即施行`,
    ...(coming ? [replacedLine(text, chinaDay(coming.from), version)] : []),
    asked > 0 ? `${asked} 位用户${when}打开时需要重新同意，会看到：${text.changes}` : '不需要用户重新同意',
  ];
}
