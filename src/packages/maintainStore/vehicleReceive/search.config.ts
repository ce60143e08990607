export default definePageConfig({ navigationBarTitleText: '查工单' });
