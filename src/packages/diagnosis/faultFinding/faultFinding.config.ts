export default definePageConfig({ navigationBarTitleText: '找故障' });
