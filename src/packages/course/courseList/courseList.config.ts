export default definePageConfig({ navigationBarTitleText: '热门课程' });
