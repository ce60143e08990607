import { DIALOG_DEFAULTS } from './dialog';

it('has the title 提示 and the buttons 取消 and 确定 (§8)', () => {
  expect(DIALOG_DEFAULTS).toEqual({ title: '提示', cancelText: '取消', confirmText: '确定' });
});
