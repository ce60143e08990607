export default definePageConfig({ navigationBarTitleText: '收款结算', enablePullDownRefresh: true });
