export default definePageConfig({ navigationBarTitleText: '离线资料' });
