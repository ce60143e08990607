import { Input, Textarea } from '@tarojs/components';
import { useEffect, useId, useRef } from 'react';
import type { TextAreaProps, TextInputProps } from './types';

/** Frames that the component may take to draw its box. */
const MOST_FRAMES = 30;

/**
 * Puts the caret into the box of a field, as soon as the component has drawn one. Returns what gives it up. Not before
 * the next frame: a dialog around it notes first where the focus comes from.
 */
function focusWhenDrawn(host: HTMLElement): () => void {
  const next = (left: number) => requestAnimationFrame(() => look(left));
  let frame = next(MOST_FRAMES);
  const look = (left: number) => {
    const box = host.querySelector('input');
    if (box) box.focus({ preventScroll: true });
    else if (left > 0) frame = next(left - 1);
  };
  return () => cancelAnimationFrame(frame);
}

/** Props that JSX takes on any component, `aria-…` among them, are none of Taro's types. */
type NamedField = Pick<TextInputProps, 'id' | 'nativeProps'> & { readonly 'aria-label'?: string };

/**
 * What hands a field's label to its box: the component draws that inside itself, with the placeholder as its only name.
 * By reference, so that a label stays in the document once. Nothing for a box that is named by itself.
 */
function useNamedBox({ id, nativeProps, 'aria-label': label }: NamedField) {
  const own = useId();
  return label ? { id: id ?? own, nativeProps: { 'aria-labelledby': id ?? own, ...nativeProps } } : {};
}

/** In a browser the field and the app share one thread: `value` never comes late. */
export function TextInput({ focus = false, ...props }: TextInputProps) {
  const host = useRef<unknown>(null);
  // Taro's component takes the word for its own method, and leaves the focus where it was.
  useEffect(() => (focus && host.current instanceof HTMLElement ? focusWhenDrawn(host.current) : undefined), [focus]);
  return <Input ref={host} {...props} {...useNamedBox(props)} />;
}
export function TextArea(props: TextAreaProps) {
  return <Textarea {...props} {...useNamedBox(props)} />;
}
