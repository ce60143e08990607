/** What mini programs want beside the rest: new versions, WeChat's question about privacy, Douyin's sidebar. */
import { log } from '@/infra/log';
import { launch } from '@/platform/launch';
import { privacy } from '@/platform/privacy';
import { updates } from '@/platform/updates';
import type { UpdateState } from '@/platform/updates/types';
import { alertDialog, confirmDialog } from '@/ui/feedback-store';
import { askForPrivacy } from '@/features/legal/ask-for-privacy';
import { followSidebar } from './follow-sidebar';

async function tellOfUpdate(state: UpdateState): Promise<void> {
  if (state === 'failed') {
    await alertDialog({ title: '更新提示', content: '新版本下载失败，请检查网络；或删除小程序后重新搜索打开。' });
  } else if (
    await confirmDialog({
      title: '更新提示',
      content: '新版本已经准备好，是否重启应用？',
      confirmText: '立即重启',
      cancelText: '稍后',
    })
  ) {
    updates.apply();
  }
}

export function startMiniProgram(): void {
  updates.follow((state) => void tellOfUpdate(state));
  privacy.onQuestion(askForPrivacy);
  if (launch.sidebar) followSidebar(launch.sidebar).catch((error: unknown) => log.warn('sidebar', error));
}
