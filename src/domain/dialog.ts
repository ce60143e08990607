/** What a dialog says unless told otherwise (§8). */
export const DIALOG_DEFAULTS = { title: '提示', cancelText: '取消', confirmText: '确定' } as const;
