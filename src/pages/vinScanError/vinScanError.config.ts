export default definePageConfig({ navigationBarTitleText: '未识别到车辆' });
