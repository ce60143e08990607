export default definePageConfig({ navigationBarTitleText: '维修详情' });
