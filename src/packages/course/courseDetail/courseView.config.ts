export default definePageConfig({ navigationBarTitleText: '课程播放' });
