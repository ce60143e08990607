export default definePageConfig({ navigationBarTitleText: '壳联调' });
