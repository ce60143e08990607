export default definePageConfig({ navigationBarTitleText: '营业统计', enablePullDownRefresh: true });
