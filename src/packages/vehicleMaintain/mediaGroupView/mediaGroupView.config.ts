export default definePageConfig({ navigationBarTitleText: '图解' });
