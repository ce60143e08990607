export default definePageConfig({ navigationBarTitleText: '编辑工单' });
