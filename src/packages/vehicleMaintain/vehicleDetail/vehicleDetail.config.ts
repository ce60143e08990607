export default definePageConfig({ navigationBarTitleText: '车型数据' });
