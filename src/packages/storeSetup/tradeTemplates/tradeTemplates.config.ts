export default definePageConfig({ navigationBarTitleText: '行业模板' });
