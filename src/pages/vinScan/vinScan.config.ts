export default definePageConfig({ navigationBarTitleText: '扫描 VIN' });
