export default definePageConfig({
  navigationBarTitleText: '门店简报',
  enablePullDownRefresh: true,
  enableShareAppMessage: true,
});
