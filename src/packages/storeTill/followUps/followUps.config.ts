export default definePageConfig({ navigationBarTitleText: '到期提醒' });
