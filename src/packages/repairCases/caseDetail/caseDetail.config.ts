export default definePageConfig({
  navigationBarTitleText: '案例详情',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  singlePage: { navigationBarFit: 'squeezed' },
});
