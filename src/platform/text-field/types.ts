import type { InputProps, TextareaProps } from '@tarojs/components';

/** Taro's input, which follows `value` and never takes back what was typed since. */
export type TextInputProps = Omit<InputProps, 'defaultValue'>;
/** Taro's textarea, with the same promise. */
export type TextAreaProps = Omit<TextareaProps, 'defaultValue'>;
