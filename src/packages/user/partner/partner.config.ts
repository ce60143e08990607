export default definePageConfig({ navigationBarTitleText: '合伙人', enableShareAppMessage: true });
