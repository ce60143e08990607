export default definePageConfig({
  navigationBarTitleText: '维修案例',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  singlePage: { navigationBarFit: 'squeezed' },
});
