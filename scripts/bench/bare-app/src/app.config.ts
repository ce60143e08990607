export default defineAppConfig({ pages: ['pages/home/home'], window: { navigationBarTitleText: 'bare' } });
