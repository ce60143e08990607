export default definePageConfig({ navigationBarTitleText: '汽修助手', enablePullDownRefresh: true });
