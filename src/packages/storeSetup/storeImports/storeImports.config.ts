export default definePageConfig({ navigationBarTitleText: '导入资料' });
