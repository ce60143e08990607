export default definePageConfig({ navigationBarTitleText: '欠款' });
