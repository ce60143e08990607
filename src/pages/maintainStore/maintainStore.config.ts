export default definePageConfig({ navigationBarTitleText: '接车助手', enablePullDownRefresh: true });
