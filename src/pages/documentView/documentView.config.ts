export default definePageConfig({ navigationBarTitleText: '查看资料' });
