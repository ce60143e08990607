/** The accounts of the sandbox and where its text messages are read, for whoever started it in a terminal. */
export const demoAccounts = [
  '演示账号（仅沙箱模式，密码 demo1234）：',
  '  门店店主 13800138000',
  '  门店前台 13800138002',
  '  门店技师 13800138003',
  '  普通用户 13800138001',
  '  管理员   13800138009',
  '短信验证码显示在本窗口的日志里。',
].join('\n');
