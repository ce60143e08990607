/**
 * Stands in for @tarojs/components in the browser. Taro's components are custom elements of a library that alone is
 * 10 KB; what the first page draws are elements of our own, and the library comes with the first page that needs more.
 */
export { Image } from './image';
export { ScrollView } from './scroll-view';
export { Text } from './text';
export { View } from './view';
export * from '@tarojs/components/lib/react';
