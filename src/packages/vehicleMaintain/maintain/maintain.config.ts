export default definePageConfig({ navigationBarTitleText: '车辆维保', enablePullDownRefresh: true });
