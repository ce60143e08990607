/** Taro's components as the web draws them, which have the types that all targets share. */
export * from '@tarojs/components';
