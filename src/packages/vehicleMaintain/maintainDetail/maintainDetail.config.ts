export default definePageConfig({ navigationBarTitleText: '保养详情', enableShareAppMessage: true });
