export default definePageConfig({ navigationBarTitleText: '资料', enableShareAppMessage: true });
