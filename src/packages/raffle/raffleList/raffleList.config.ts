export default definePageConfig({ navigationBarTitleText: '抽奖活动' });
