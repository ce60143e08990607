export default definePageConfig({ navigationBarTitleText: '技能考试' });
