export default definePageConfig({ navigationBarTitleText: '查看资料', enableShareAppMessage: true });
