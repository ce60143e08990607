import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { Target } from '@/domain/diagram/diagram-types';
import { wiresAt } from '@/domain/diagram/facts-of';
import { plugFace, type FaceCavity, type PlugFace, type PlugSide } from '@/domain/diagram/plug-face';
import { refKey } from '@/domain/netlist/circuit-graph';
import type { Cavity, Netlist, Plug } from '@/domain/netlist/netlist-types';
import type { SetSheet } from '@/domain/netlist/sheet-file';
import { Segment } from '@/ui/segment';
import { CavityCard } from './cavity-card';
import { plugText } from './labels';
import { PanelHead } from './panel-head';
import { PlugGrid, CHOSEN_ID } from './plug-grid';
import { useReadings, type ReadingOf } from './readings';
import { SheetLinks, type Jump } from './sheet-links';
import { WireTable, type WireRow } from './wire-table';
import './plug-view.scss';

interface PlugViewProps {
  netlist: Netlist;
  plug: Plug;
  /** id of the chosen cavity */
  chosen?: string;
  set: readonly SetSheet[];
  /** ids of the netlists that show the plug, too */
  also: readonly string[];
  onTarget: (target: Target) => void;
  onJump: (jump: Jump) => void;
  /** follows the current through the chosen cavity */
  onTrace: () => void;
}

const SIDES = [
  { key: 'wires', text: '导线侧' },
  { key: 'contacts', text: '插针侧' },
] as const;
const EDGES = { top: '锁扣朝上', bottom: '锁扣朝下', left: '锁扣在左', right: '锁扣在右' } as const;

/** 插头面: the face of a plug from the wires' or the contacts' side, the chosen cavity, and all cavities as a table. */
export function PlugView({ netlist, plug, chosen, set, also, onTarget, onJump, onTrace }: PlugViewProps) {
  const [side, setSide] = useState<PlugSide>('wires');
  const readings = useReadings();
  const face = plugFace(netlist, plug, side);
  const choose = (cavity: string) => onTarget({ kind: 'plug', plug: plug.id, cavity });
  const own = face.cavities.find(({ cavity }) => cavity.id === chosen);
  return (
    <View>
      <PanelHead
        title={`${plug.id} · ${plugText(plug)}`}
        place={[plug.name, plug.location].filter(Boolean).join(' · ')}
      />
      <Segment options={SIDES} value={side} onChange={setSide} />
      <ScrollView scrollX scrollIntoView={chosen === undefined ? '' : CHOSEN_ID} className="plug-view-stage">
        <PlugGrid face={face} {...(chosen === undefined ? {} : { chosen })} onChoose={choose} />
      </ScrollView>
      <View className="plug-view-note">{noteOf(netlist, face, side)}</View>
      {own ? (
        <CavityCard netlist={netlist} cavity={own} blank={emptyText(netlist)} onTrace={onTrace} onTarget={onTarget} />
      ) : (
        <View className="plug-view-note">点一个孔，看它的导线和去向</View>
      )}
      <WireTable
        heading="孔"
        standard={netlist.colorCode}
        rows={inOrder(face).flatMap(({ cavity }) =>
          cavity.pin ? [rowOf(netlist, cavity, chosen, choose, readings)] : [],
        )}
      />
      {face.empty > 0 ? <View className="plug-view-note">{`其余 ${face.empty} 孔：${emptyText(netlist)}`}</View> : null}
      <SheetLinks
        links={[]}
        also={also}
        target={{ kind: 'plug', plug: plug.id }}
        here={netlist.id}
        set={set}
        onJump={onJump}
      />
    </View>
  );
}

/** What a cavity without a terminal is: on a sheet of a set, other sheets may show its wire. */
const emptyText = ({ set }: Netlist): string => (set === undefined ? '空孔' : '本页无线');

const noteOf = (netlist: Netlist, { keying, empty }: PlugFace, side: PlugSide): string =>
  [
    side === 'wires' ? '从导线侧看' : '从插针侧看',
    keying && EDGES[keying],
    empty > 0 ? `× ${emptyText(netlist)} ${empty}` : '',
  ]
    .filter(Boolean)
    .join('，');

const inOrder = ({ cavities }: PlugFace): FaceCavity[] =>
  [...cavities].sort((a, b) => a.cavity.id.localeCompare(b.cavity.id, 'en', { numeric: true }));

function rowOf(
  netlist: Netlist,
  { id, pin }: Cavity,
  chosen: string | undefined,
  choose: (cavity: string) => void,
  readings: ReadingOf | null,
): WireRow {
  const terminal =
    pin && netlist.components.find((part) => part.id === pin.component)?.pins.find((own) => own.id === pin.pin);
  return {
    key: id,
    mark: id,
    ...(pin ? { note: `${pin.component}/${pin.pin}` } : {}),
    wires: pin ? wiresAt(netlist, refKey(pin)) : [],
    blank: '未接线',
    ...(terminal?.expected ? { expected: terminal.expected } : {}),
    ...(readings && pin ? { reading: readings(refKey(pin)) } : {}),
    isChosen: id === chosen,
    onPress: () => choose(id),
  };
}
