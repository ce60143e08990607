export default definePageConfig({ navigationBarTitleText: '浏览历史' });
