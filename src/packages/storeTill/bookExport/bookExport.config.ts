export default definePageConfig({ navigationBarTitleText: '导出明细' });
