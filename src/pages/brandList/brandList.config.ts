export default definePageConfig({ navigationBarTitleText: '品牌选车' });
