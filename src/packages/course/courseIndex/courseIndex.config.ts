export default definePageConfig({
  navigationBarTitleText: '培训课程',
  enableShareTimeline: true,
  singlePage: { navigationBarFit: 'squeezed' },
});
