export default definePageConfig({
  navigationBarTitleText: '资料',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  singlePage: { navigationBarFit: 'squeezed' },
});
