import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import { wiresAt } from '@/domain/diagram/facts-of';
import { namedPart } from '@/domain/diagram/part-words';
import type { FaceCavity } from '@/domain/diagram/plug-face';
import { destinationText, readingText } from '@/domain/diagram/wire-words';
import { refKey } from '@/domain/netlist/pin-key';
import type { CavityElsewhere } from '@/domain/diagram/plugs-elsewhere';
import type { SetSheet, Sheet } from '@/domain/diagram/sheet-file';
import { colorName, wireDescription } from '@/domain/netlist/wire-colors';
import { Button } from '@/ui/button';
import type { Jump } from './sheet-links';
import { WireChip } from './wire-chip';
import './cavity-card.scss';

interface CavityCardProps {
  sheet: Pick<Sheet, 'netlist' | 'set'>;
  cavity: FaceCavity;
  /** said when no terminal sits in it */
  blank: string;
  onTarget: (target: Target) => void;
  onTrace: () => void;
  onJump: (jump: Jump) => void;
}

/** The chosen cavity: its wire, from where to where, and what a meter must read. */
export function CavityCard({ sheet, cavity: { cavity, elsewhere }, blank, ...calls }: CavityCardProps) {
  const { netlist } = sheet;
  const { onTarget, onTrace } = calls;
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
                    <WireChip colors={away.wire.colors} unstated={away.wire.unstated} />
                    <View className="cavity-card-name">{wireDescription(away.wire)}</View>
                  </View>
                  <View className="cavity-card-far">{`→ ${destinationText(away)}`}</View>
                </View>
              ))}
            </>
          ) : (
            <View className="cavity-card-far">{elsewhere ? pinElsewhere(elsewhere) : blank}</View>
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
      {elsewhere ? <GoThere set={sheet.set} cavity={elsewhere} onJump={calls.onJump} /> : null}
    </View>
  );
}

/** `红/黄 · J220/86`. */
const pinElsewhere = ({ colors, pin }: CavityElsewhere): string =>
  [colors && colorName({ colors }), `${pin.component}/${pin.pin}`].filter(Boolean).join(' · ');

interface GoThereProps {
  set: readonly SetSheet[];
  cavity: CavityElsewhere;
  onJump: (jump: Jump) => void;
}

/** To the sheet that shows the circuit of a cavity, at its pin there. */
function GoThere({ set, cavity: { netlist, pin }, onJump }: GoThereProps) {
  const there = set.find((one) => one.netlist === netlist);
  if (!there) return null;
  return (
    <View className="cavity-card-actions">
      <Button
        text={`去 ${there.title}`}
        kind="brand"
        className="cavity-card-action"
        onPress={() => onJump({ sheet: there, target: { kind: 'pin', ...pin } })}
      />
    </View>
  );
}
