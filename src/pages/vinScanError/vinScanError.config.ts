export default definePageConfig({ navigationBarTitleText: '识别失败' });
