export default definePageConfig({ navigationBarTitleText: '申请开通门店', enablePullDownRefresh: true });
