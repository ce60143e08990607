import type { TextProps } from '@tarojs/components';
import { adapted } from './adapted';

/** Stands in for Taro's Text: words in a line, with styles alone. */
export const Text = adapted<TextProps>('taro-text-core');
