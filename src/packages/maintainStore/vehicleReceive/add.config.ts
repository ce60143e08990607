export default definePageConfig({ navigationBarTitleText: '接车' });
