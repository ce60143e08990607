import { useState } from 'react';
import { View } from '@tarojs/components';
import { lazyPage } from '@/infra/lazy-page';
import { Pressable } from './pressable';
import type { SheetProps } from './sheet-popup';
import './sheet.scss';

/** In the place of a sheet whose code did not come. */
export function SheetFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <View className="sheet-failed" role="alert">
      <Pressable onPress={onRetry}>加载失败，点按重试</Pressable>
    </View>
  );
}

const load = () => import('./sheet-popup');
/** The popup library comes with the first sheet that opens: no page needs it to be drawn. */
const SheetPopup = lazyPage(load, { Loading: () => null, Failed: SheetFailed });

/** A panel from the bottom. Its content is there only while it is open. */
export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? <SheetPopup {...props} /> : null;
}

/** For a page whose sheets must open without a network, too. Rejects when that is away already. */
export const preloadSheets = (): Promise<unknown> => load();
