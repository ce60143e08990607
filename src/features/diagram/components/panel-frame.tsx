import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { ScrollView, View, type CommonEventFunction, type ITouchEvent } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { PanelScrollContext } from '../panel/panel-scroll';
import './panel-frame.scss';

/** How much of the stage the panel takes: half of it, or nearly all. */
export type PanelSize = 'half' | 'tall';

interface PanelFrameProps {
  label: string;
  /** beside the drawing instead of below it */
  isBeside: boolean;
  size: PanelSize;
  /** CSS px of the half panel, or its width beside the drawing */
  extent: number;
  /** what lies below it, CSS px: the key bar of an operated diagram */
  lift?: number;
  onResize: (size: PanelSize) => void;
  onClose: () => void;
}

/** A finger that went so far up or down means the other size, px. */
const DRAG = 40;

/** A panel that leaves the drawing in sight: below it on phones, beside it on tablets. Escape closes it. */
export function PanelFrame({
  label,
  isBeside,
  size,
  extent,
  lift = 0,
  onResize,
  onClose,
  children,
}: PropsWithChildren<PanelFrameProps>) {
  const element = useRef<unknown>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => accessibility.hold(element.current, () => close.current()), []);

  const [inView, setInView] = useState('');
  const [from, setFrom] = useState<number | null>(null);
  const drag = isBeside
    ? {}
    : {
        onTouchStart: ((event: ITouchEvent) => setFrom(event.touches[0]?.clientY ?? null)) as CommonEventFunction,
        onTouchEnd: ((event: ITouchEvent) => {
          const by = (event.changedTouches[0]?.clientY ?? 0) - (from ?? 0);
          if (from === null || Math.abs(by) < DRAG) return;
          if (by < 0) onResize('tall');
          else if (size === 'tall') onResize('half');
          else onClose();
        }) as CommonEventFunction,
      };
  const aria = { role: 'dialog', 'aria-label': label };
  return (
    <View
      ref={element}
      {...aria}
      className={`diagram-panel diagram-panel-${isBeside ? 'beside' : size}`}
      style={
        isBeside
          ? { width: `${extent}px` }
          : { bottom: `${lift}px`, ...(size === 'half' ? { height: `${extent}px` } : {}) }
      }
    >
      <View className="diagram-panel-top" catchMove {...drag}>
        {isBeside ? (
          <View className="diagram-panel-space" />
        ) : (
          <Pressable
            label={size === 'half' ? '展开面板' : '收起面板'}
            className="diagram-panel-grip"
            onPress={() => onResize(size === 'half' ? 'tall' : 'half')}
          >
            <View className="diagram-panel-bar" />
          </Pressable>
        )}
        <Pressable label="关闭面板" className="diagram-panel-close" onPress={onClose}>
          <Icon name="close" size={20} />
        </Pressable>
      </View>
      <ScrollView scrollY scrollIntoView={inView} className="diagram-panel-body">
        <PanelScrollContext.Provider value={setInView}>{children}</PanelScrollContext.Provider>
      </ScrollView>
    </View>
  );
}
