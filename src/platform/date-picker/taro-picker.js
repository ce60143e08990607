// JavaScript, because the declarations of these parts bring Stencil's test matchers along, which would change those of
// jest everywhere.
import { defineCustomElement } from '@tarojs/components/dist/components/taro-picker-core';
import { manipulatePropsFunction } from '@tarojs/components/lib/react/helper';
import { createReactComponent } from '@tarojs/components/lib/react/react-component-lib/createComponent';

/** Taro's own picker by its file: all that is imported from the list of components is loaded with the first page. */
export const Picker = createReactComponent('taro-picker-core', undefined, manipulatePropsFunction, defineCustomElement);
