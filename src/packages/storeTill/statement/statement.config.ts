export default definePageConfig({ navigationBarTitleText: '对账单' });
