export default definePageConfig({ navigationBarTitleText: '车辆检查表' });
