export default definePageConfig({ navigationBarTitleText: '爱车提醒' });
