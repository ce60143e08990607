export default definePageConfig({ navigationBarTitleText: '培训课程' });
