export default definePageConfig({ navigationBarTitleText: '车型资料' });
