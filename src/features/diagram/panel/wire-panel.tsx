import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import type { WireFacts } from '@/domain/diagram/facts-of';
import { namedPart } from '@/domain/diagram/part-words';
import { destinationText } from '@/domain/diagram/wire-words';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { colorCode, wireDescription } from '@/domain/netlist/wire-colors';
import { ListRow } from '@/ui/list-row';
import { Tag } from '@/ui/tag';
import { CircuitRows } from './circuit-rows';
import { cavityText } from './labels';
import { PanelActions, type PanelView } from './panel-actions';
import { PanelHead } from './panel-head';
import type { Jump } from './sheet-links';
import { WireChip } from './wire-chip';

interface WirePanelProps {
  facts: WireFacts;
  sheet: Sheet;
  /** below the name */
  head?: ReactNode;
  onTarget: (target: Target) => void;
  onView: (view: PanelView) => void;
  onJump: (jump: Jump) => void;
}

/** What is known of a wire: colours in Chinese and in the maker's code, area, both ends, fuse and ground. */
export function WirePanel({ facts, sheet, head, onTarget, onView, onJump }: WirePanelProps) {
  const { wire, from, to, fuses, grounds } = facts;
  const tags = [
    colorCode(wire, sheet.netlist.colorCode),
    wire.length === undefined ? '' : `${wire.length} m`,
    wire.twist === undefined ? '' : '双绞线',
    wire.highVoltage ? '高压' : '',
  ].filter(Boolean);
  return (
    <View>
      <PanelHead
        title={
          <>
            <WireChip colors={wire.colors} unstated={wire.unstated} />
            <View className="panel-wire-name">{wireDescription(wire)}</View>
          </>
        }
        place={`${namedPart(from.component)} → ${namedPart(to.component)}`}
      >
        {tags.map((text) => (
          <Tag key={text} text={text} tone={text === '高压' ? 'bad' : 'grey'} />
        ))}
      </PanelHead>
      {head}
      <PanelActions hasPlace={false} hasPlug={from.cavity !== undefined || to.cavity !== undefined} onView={onView} />
      {[from, to].map((end) => (
        <ListRow
          key={`${end.component.id} ${end.pin}`}
          icon="plug"
          title={`${namedPart(end.component)}${isJoint(end) ? '' : ` · 针脚 ${end.pin}`}`}
          subtitle={[end.cavity && cavityText(end.cavity), onwards(end)].filter(Boolean).join(' · ')}
          onPress={() => onTarget({ kind: 'pin', component: end.component.id, pin: end.pin })}
        />
      ))}
      <CircuitRows fuses={fuses} grounds={grounds} sheet={sheet} onTarget={onTarget} onJump={onJump} />
    </View>
  );
}

/** Wires go on through it: a splice, or a connector with a partner. */
const isJoint = ({ component, ends }: WireFacts['from']): boolean =>
  !ends.some((end) => end.component.id === component.id);

/** Behind a splice or connector: all that it leads to; else where the part is. */
function onwards(end: WireFacts['from']): string {
  return isJoint(end) ? `连到 ${destinationText({ via: [], ends: end.ends })}` : (end.component.location ?? '');
}
