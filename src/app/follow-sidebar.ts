import type { SidebarDoor } from '@/platform/launch/types';
import { storage } from '@/platform/storage';
import { confirmDialog, toast } from '@/ui/feedback-store';

/** Count of starts, and whether the user has been told of the sidebar. */
const KEY = 'sidebarGuide';
/** Whoever comes a second time may want a shorter way; at the first start nobody knows yet. */
const OFFER_AT_START = 2;

interface Guide {
  readonly starts: number;
  /** Offered, or not needed: the user comes from there already. */
  readonly isDone: boolean;
}

const GUIDE =
  '汽修助手可以从抖音首页的侧边栏直接打开：\n1. 点“去侧边栏”\n2. 下次在抖音首页左上角或向右滑，打开侧边栏\n3. 在常用小程序里点“汽修助手”';

/**
 * Douyin's way back (侧边栏复访): offers once how to open the app from the sidebar, where this Douyin has one, and greets
 * whoever came from there. Nothing is paid for it: mini programs, unlike games, owe no reward.
 */
export async function followSidebar(sidebar: SidebarDoor): Promise<void> {
  const stored = (storage.get(KEY) ?? {}) as Partial<Guide>;
  const guide: Guide = { starts: (stored.starts ?? 0) + 1, isDone: stored.isDone ?? false };
  storage.set(KEY, guide);
  sidebar.onEntered(() => {
    storage.set(KEY, { ...guide, isDone: true });
    toast('欢迎从侧边栏回来');
  });
  // A full disk keeps nothing.
  const now = (storage.get(KEY) as Guide | null) ?? guide;
  if (now.isDone || now.starts < OFFER_AT_START || !(await sidebar.isThere())) return;
  storage.set(KEY, { ...guide, isDone: true });
  const goes = await confirmDialog({
    title: '添加到侧边栏',
    content: GUIDE,
    confirmText: '去侧边栏',
    cancelText: '以后再说',
  });
  if (goes && !(await sidebar.open())) toast('打开侧边栏失败，请在抖音首页打开');
}
