export default definePageConfig({ navigationBarTitleText: '维修案例', enableShareAppMessage: true });
