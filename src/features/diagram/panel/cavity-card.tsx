import { View } from '@tarojs/components';
import type { Target } from '@/domain/diagram/diagram-types';
import { wiresAt } from '@/domain/diagram/facts-of';
import { namedPart } from '@/domain/diagram/part-words';
import type { FaceCavity } from '@/domain/diagram/plug-face';
import { destinationText, readingText } from '@/domain/diagram/wire-words';
import { refKey } from '@/domain/netlist/circuit-graph';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { wireDescription } from '@/domain/netlist/wire-colors';
import { Button } from '@/ui/button';
import { WireChip } from './wire-chip';
import './cavity-card.scss';

interface CavityCardProps {
  netlist: Netlist;
  cavity: FaceCavity;
  /** said when no terminal sits in it */
  blank: string;
  onTarget: (target: Target) => void;
  onTrace: () => void;
}

/** The chosen cavity: its wire, from where to where, and what a meter must read. */
export function CavityCard({ netlist, cavity: { cavity }, blank, onTarget, onTrace }: CavityCardProps) {
  const { id, pin: ref } = cavity;
  const component = ref && netlist.components.find((part) => part.id === ref.component);
  const pin = component?.pins.find((own) => own.id === ref?.pin);
  return (
    <View className="cavity-card">
      <View className="cavity-card-top">
        <View className="cavity-card-number">{id}</View>
        <View className="cavity-card-body">
          {component && ref ? (
            <>
              <View className="cavity-card-pin">{`${namedPart(component)} · 针脚 ${ref.pin}`}</View>
              {wiresAt(netlist, refKey(ref)).map((away) => (
                <View key={away.wire.id}>
                  <View className="cavity-card-wire">
                    <WireChip colors={away.wire.colors} />
                    <View className="cavity-card-name">{wireDescription(away.wire)}</View>
                  </View>
                  <View className="cavity-card-far">{`→ ${destinationText(away)}`}</View>
                </View>
              ))}
            </>
          ) : (
            <View className="cavity-card-far">{blank}</View>
          )}
        </View>
        <View className="cavity-card-readings">
          {(pin?.expected ?? []).map((reading) => (
            <View key={reading.state}>
              <View className="cavity-card-value">{readingText(reading)}</View>
              <View className="cavity-card-state">{`${reading.state} · 应测`}</View>
            </View>
          ))}
        </View>
      </View>
      {component ? (
        <View className="cavity-card-actions">
          <Button
            text={`看 ${component.id}`}
            className="cavity-card-action"
            onPress={() => onTarget({ kind: 'component', component: component.id })}
          />
          <Button text="追踪回路" kind="brand" className="cavity-card-action" onPress={onTrace} />
        </View>
      ) : null}
    </View>
  );
}
