export default definePageConfig({
  navigationBarTitleText: '工单详情',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
});
