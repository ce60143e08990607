import type { ComponentType, PropsWithChildren, RefAttributes } from 'react';
import { manipulatePropsFunction } from '@tarojs/components/lib/react/helper';
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/createComponent';

/**
 * A React component for a custom element, by Taro's own adapter: attributes, properties and `on…` listeners are set as
 * for all components of Taro. Without a class the element is a plain one, which has styles alone.
 */
export function adapted<Props>(tag: string, Element?: CustomElementConstructor) {
  const define = () => {
    if (Element && !customElements.get(tag)) customElements.define(tag, Element);
  };
  const component: unknown = createReactComponent(tag, undefined, manipulatePropsFunction, define);
  return component as ComponentType<PropsWithChildren<Props> & RefAttributes<HTMLElement>>;
}
