import { useState, type ComponentType } from 'react';
import { View } from '@tarojs/components';
import { lazyPage } from '@/infra/lazy-page';
import { LOADING_TEXT } from '@/infra/navigation';
import { SheetFailed } from './sheet';

const SheetLoading = () => (
  <View className="sheet-failed sheet-loading" role="status">
    {LOADING_TEXT}
  </View>
);

/**
 * Sheets whose code the first drawing of their page does without: they come when the first of them `isOpen`, and until
 * they are there, words stand in their place.
 */
export function lazySheets<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isOpen: (props: P) => boolean,
): ComponentType<P> {
  const Sheets = lazyPage(load, { Loading: SheetLoading, Failed: SheetFailed });
  return function LazySheets(props: P) {
    const [wasOpen, setWasOpen] = useState(false);
    if (!wasOpen && isOpen(props)) setWasOpen(true);
    return wasOpen ? <Sheets {...props} /> : null;
  };
}
