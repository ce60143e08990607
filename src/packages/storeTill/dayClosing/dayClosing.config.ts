export default definePageConfig({ navigationBarTitleText: '日结', enablePullDownRefresh: true });
