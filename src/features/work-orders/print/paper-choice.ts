import type { PaperSize } from '@/contract/schemas/work-order-print';
import { storage } from '@/platform/storage';

/** What an order is printed on: a paper, or a picture that is drawn here. */
export type PaperChoice = PaperSize | 'picture';

const KEY = 'orderPaper';
export const paperChoices: readonly { key: PaperChoice; text: string }[] = [
  { key: 'a4', text: 'A4' },
  { key: 'a5', text: 'A5' },
  { key: 'receipt', text: '小票' },
  { key: 'picture', text: '图片' },
];
/** What is said of a paper below the choice. */
export const paperHints: Readonly<Record<PaperChoice, string>> = {
  a4: 'A4 纵向，项目多时自动分页',
  a5: 'A5 横向，适合半张纸打印',
  receipt: '80 mm 热敏小票，长度随内容',
  picture: '一张长图，方便发微信',
};

/** What was chosen last on this device; A4 at first. */
export function rememberedPaper(): PaperChoice {
  const stored = storage.get(KEY);
  return paperChoices.find(({ key }) => key === stored)?.key ?? 'a4';
}

export const rememberPaper = (choice: PaperChoice): boolean => storage.set(KEY, choice);
