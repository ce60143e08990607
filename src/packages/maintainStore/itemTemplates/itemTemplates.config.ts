export default definePageConfig({ navigationBarTitleText: '项目模板' });
