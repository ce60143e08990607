import { useLayoutEffect, useState } from 'react';
import Taro from '@tarojs/taro';
import { Input, Textarea } from '@tarojs/components';
import { TypedText } from './typed-text';
import type { TextAreaProps, TextInputProps } from './types';

interface TextEvent {
  detail: { value: string };
}
interface Given<Typing, Leaving> {
  value?: string;
  onInput?: (event: Typing) => void;
  onBlur?: (event: Leaving) => void;
}

/** The properties of Taro's field in place of these; with a `value` it would be set anew at every drawing. */
function useTypedText<Typing extends TextEvent, Leaving>({ value = '', onInput, onBlur }: Given<Typing, Leaving>) {
  const [first] = useState(value);
  const [text] = useState(() => new TypedText(first, (run) => Taro.nextTick(run)));
  useLayoutEffect(() => text.want(value), [text, value]);
  return {
    ref: text.attach,
    defaultValue: first,
    onInput: (event: Typing) => {
      text.typed(event.detail.value);
      onInput?.(event);
    },
    onBlur: (event: Leaving) => {
      text.left();
      onBlur?.(event);
    },
  };
}

/** Taro's input over {@link TypedText}. */
export function TextInput({ value, onInput, onBlur, ...props }: TextInputProps) {
  return <Input {...props} {...useTypedText({ value, onInput, onBlur })} />;
}

/** Taro's textarea over {@link TypedText}. */
export function TextArea({ value, onInput, onBlur, ...props }: TextAreaProps) {
  return <Textarea {...props} {...useTypedText({ value, onInput, onBlur })} />;
}
