import Taro from '@tarojs/taro';
import { DIALOG_DEFAULTS } from '@/domain/dialog';

export interface ConfirmOptions {
  readonly content: string;
  readonly title?: string;
  readonly confirmText?: string;
  /** Null: no cancel button. */
  readonly cancelText?: string | null;
}

/** The system's dialog: 提示, 取消, 确定 unless told otherwise (§8). True when confirmed. Rejects when it could not be shown. */
export async function confirm({ content, title, confirmText, cancelText }: ConfirmOptions): Promise<boolean> {
  const { confirm: confirmed } = await Taro.showModal({
    title: title ?? DIALOG_DEFAULTS.title,
    content,
    confirmText: confirmText ?? DIALOG_DEFAULTS.confirmText,
    showCancel: cancelText !== null,
    cancelText: cancelText ?? DIALOG_DEFAULTS.cancelText,
  });
  return confirmed;
}
