export default definePageConfig({ navigationBarTitleText: '维修进度', enablePullDownRefresh: true });
