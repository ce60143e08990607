export default definePageConfig({ navigationBarTitleText: '收付款明细' });
