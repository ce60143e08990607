import { Input, Textarea } from '@tarojs/components';
import type { TextAreaProps, TextInputProps } from './types';

/** In a browser the field and the app share one thread: `value` never comes late. */
export const TextInput = (props: TextInputProps) => <Input {...props} />;
export const TextArea = (props: TextAreaProps) => <Textarea {...props} />;
