export default definePageConfig({ navigationBarTitleText: '参与用户' });
