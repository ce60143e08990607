export default definePageConfig({ navigationBarTitleText: '故障码' });
