export default definePageConfig({ navigationBarTitleText: '故障训练', enableShareAppMessage: true });
