export default definePageConfig({ navigationBarTitleText: '收款设置' });
