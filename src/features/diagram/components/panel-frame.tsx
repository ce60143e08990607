import { useEffect, useRef, useState, type PropsWithChildren } from 'react';
import { ScrollView, View } from '@tarojs/components';
import { accessibility } from '@/platform/accessibility';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import type { usePanelRoom } from '../hooks/use-panel-room';
import { PanelScrollContext } from '../panel/panel-scroll';
import { nextSize, sizeAfter, type PanelSize } from '../panel-stops';
import { usePanelDrag } from './use-panel-drag';
import './panel-frame.scss';

interface PanelFrameProps {
  label: string;
  room: Pick<ReturnType<typeof usePanelRoom>, 'heights' | 'isBeside' | 'width'>;
  size: PanelSize;
  /** what lies below it, CSS px: the key bar of an operated diagram */
  lift?: number;
  onResize: (size: PanelSize) => void;
  onClose: () => void;
}

/** What the grip does, by the size that it leads to. */
const GRIP = { third: '收起面板到三分之一', half: '展开面板到一半', whole: '展开面板到最大' } as const;
/** Of the drawing above the whole panel: it shows that there is one. */
const STRIP = 16;

/** A panel that leaves the drawing in sight: below it on phones, beside it on wide windows. Escape closes it. */
export function PanelFrame({
  label,
  room,
  size,
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
  const drag = usePanelDrag(element, (by, ms) => {
    const next = sizeAfter(size, by, ms);
    if (next === 'closed') onClose();
    else if (next !== size) onResize(next);
  });
  const { isBeside, width, heights } = room;
  const height = size === 'whole' ? `calc(100% - ${lift + STRIP}px)` : `${heights[size]}px`;
  const aria = { role: 'dialog', 'aria-label': label };
  return (
    <View
      ref={element}
      {...aria}
      className={`diagram-panel diagram-panel-${isBeside ? 'beside' : 'below'}`}
      style={isBeside ? { width: `${width}px` } : { bottom: `${lift}px`, height }}
    >
      <View className="diagram-panel-top" catchMove {...(isBeside ? {} : drag)}>
        {isBeside ? (
          <View className="diagram-panel-space" />
        ) : (
          <Pressable
            label={GRIP[nextSize(size)]}
            className="diagram-panel-grip"
            onPress={() => onResize(nextSize(size))}
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
