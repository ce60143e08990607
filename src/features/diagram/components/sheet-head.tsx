import type { PropsWithChildren, ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Icon } from '@/ui/icon';
import { InNavLine, useIsInNavLine } from '@/ui/nav-line';
import { Pressable } from '@/ui/pressable';
import { ColorLegend } from './color-legend';
import { PagePicker, type Pages } from './page-picker';
import './sheet-head.scss';

type SheetHeadProps = PropsWithChildren<{
  netlist: Netlist;
  pages: Pages;
  onFind: () => void;
  /** what a finger does: 看图, 通电 */
  modes: ReactNode;
}>;

/**
 * Above the drawing, where it hides nothing: 示例, the legend, the page, and the way to find a part; in the nav bar in
 * low windows, with the legend folded.
 */
export function SheetHead({ netlist, pages, onFind, modes, children }: SheetHeadProps) {
  const isFolded = useIsInNavLine();
  return (
    <InNavLine>
      <View className={isFolded ? 'diagram-head diagram-head-low' : 'diagram-head'}>
        <ColorLegend netlist={netlist} isFolded={isFolded} />
        <PagePicker {...pages} />
        {children}
        {modes}
        <Pressable label="查找元件" className="diagram-find" onPress={onFind}>
          <Icon name="search" size={20} />
        </Pressable>
      </View>
    </InNavLine>
  );
}
