export default definePageConfig({ navigationBarTitleText: '提醒记录' });
