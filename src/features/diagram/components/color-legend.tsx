import { useMemo, useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { Netlist, WireColor } from '@/domain/netlist/netlist-types';
import { isStated, WIRE_COLORS } from '@/domain/netlist/wire-colors';
import { accessibility } from '@/platform/accessibility';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import './color-legend.scss';

interface ColorLegendProps {
  netlist: Netlist;
  /** a button opens it, where it has no room */
  isFolded: boolean;
}

/** Stays above the drawing: that it is a sample, and its wire colours in Chinese with the maker's codes. */
export function ColorLegend({ netlist, isFolded }: ColorLegendProps) {
  const [isOpen, setOpen] = useState(false);
  const colors = useMemo(() => {
    const stated = netlist.wires.filter((wire) => isStated(wire, 'colors'));
    return [...new Set(stated.flatMap((wire): WireColor[] => wire.colors))];
  }, [netlist]);
  const rows = colors.map((color) => (
    <View key={color} className="diagram-legend-color">
      <View className="diagram-legend-line" style={{ background: WIRE_COLORS[color].hex }} />
      {WIRE_COLORS[color].name} {WIRE_COLORS[color].codes[netlist.colorCode]}
    </View>
  ));
  return (
    <View className="diagram-legend">
      {netlist.sample ? <View className="diagram-sample">示例</View> : null}
      {isFolded ? (
        <>
          <Pressable label="线色说明" className="diagram-legend-button" onPress={() => setOpen(true)}>
            {colors.slice(0, 3).map((color) => (
              <View key={color} className="diagram-legend-line" style={{ background: WIRE_COLORS[color].hex }} />
            ))}
          </Pressable>
          <Sheet open={isOpen} onClose={() => setOpen(false)} title="线色">
            <View className="diagram-legend-list">{rows}</View>
          </Sheet>
        </>
      ) : (
        <ScrollView scrollX enableFlex className="diagram-legend-row" {...accessibility.scrollable}>
          <View className="diagram-legend-colors">{rows}</View>
        </ScrollView>
      )}
    </View>
  );
}
