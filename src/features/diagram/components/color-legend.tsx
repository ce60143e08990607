import { useMemo } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { Netlist, WireColor } from '@/domain/netlist/netlist-types';
import { WIRE_COLORS } from '@/domain/netlist/wire-colors';
import { accessibility } from '@/platform/accessibility';
import './color-legend.scss';

/** Stays above the drawing: that it is a sample, and its wire colours in Chinese with the maker's codes. */
export function ColorLegend({ netlist }: { netlist: Netlist }) {
  const colors = useMemo(() => [...new Set(netlist.wires.flatMap((wire): WireColor[] => wire.colors))], [netlist]);
  return (
    <View className="diagram-legend">
      {netlist.sample ? <View className="diagram-sample">示例</View> : null}
      <ScrollView scrollX enableFlex className="diagram-legend-row" {...accessibility.scrollable}>
        <View className="diagram-legend-colors">
          {colors.map((color) => (
            <View key={color} className="diagram-legend-color">
              <View className="diagram-legend-line" style={{ background: WIRE_COLORS[color].hex }} />
              {WIRE_COLORS[color].name} {WIRE_COLORS[color].codes[netlist.colorCode]}
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  );
}
