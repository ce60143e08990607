/** Stands in for @tarojs/components while the frame is written: the elements of the page as plain markup. */
import { createElement, type CSSProperties, type ReactNode } from 'react';

interface ElementProps {
  readonly className?: string;
  readonly role?: string;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

const isSpoken = ([name]: [string, unknown]): boolean => name.startsWith('aria-');

/** What is seen and read out, and what can be pressed; all else comes with the app. */
const element = (tag: string) =>
  function PlainElement({ className, role, style, children, ...others }: ElementProps) {
    const spoken = Object.fromEntries(Object.entries(others).filter(isSpoken));
    return createElement(tag, { class: className?.trim(), role, style, ...spoken }, children);
  };

export const View = element('taro-view-core');
export const Text = element('taro-text-core');
export const Image = element('taro-image-core');
export const ScrollView = element('taro-scroll-view-core');
