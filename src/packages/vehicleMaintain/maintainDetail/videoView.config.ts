export default definePageConfig({ navigationBarTitleText: '视频教程' });
