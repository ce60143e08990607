export default definePageConfig({ navigationBarTitleText: '扫码登录' });
