export default definePageConfig({
  navigationBarTitleText: '汽修助手',
  enableShareAppMessage: true,
  enablePullDownRefresh: true,
  enableShareTimeline: true,
  singlePage: { navigationBarFit: 'squeezed' },
});
