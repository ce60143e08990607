export default definePageConfig({ navigationBarTitleText: '年检和保险' });
