import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import { wiresAt } from '@/domain/diagram/facts-of';
import { plugFace, type FaceCavity, type PlugFace, type PlugSide } from '@/domain/diagram/plug-face';
import { refKey } from '@/domain/netlist/pin-key';
import type { CavityElsewhere } from '@/domain/diagram/plugs-elsewhere';
import type { Cavity, Netlist, Plug } from '@/domain/netlist/netlist-types';
import { documentOf, titleOf, type Sheet } from '@/domain/diagram/sheet-file';
import { colorName } from '@/domain/netlist/wire-colors';
import { PartPictures } from '@/ui/part-pictures/part-pictures';
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
  sheet: Sheet;
  plug: Plug;
  /** id of the chosen cavity */
  chosen?: string;
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
export function PlugView({ sheet, plug, chosen, also, onTarget, onJump, onTrace }: PlugViewProps) {
  const { netlist, set } = sheet;
  const [side, setSide] = useState<PlugSide>('wires');
  const readings = useReadings();
  const face = plugFace(netlist, plug, side, sheet.plugs?.[plug.id]);
  const choose = (cavity: string) => onTarget({ kind: 'plug', plug: plug.id, cavity });
  const own = face.cavities.find(({ cavity }) => cavity.id === chosen);
  return (
    <View>
      <PanelHead
        title={`${plug.id} · ${plugText(plug)}`}
        place={[plug.name, plug.location].filter(Boolean).join(' · ')}
      />
      <PartPictures document={documentOf(set, netlist.id)} pictures={plug.pictures} part={plug.id} />
      <Segment options={SIDES} value={side} onChange={setSide} />
      <ScrollView scrollX scrollIntoView={chosen === undefined ? '' : CHOSEN_ID} className="plug-view-stage">
        <PlugGrid face={face} {...(chosen === undefined ? {} : { chosen })} onChoose={choose} />
      </ScrollView>
      <View className="plug-view-note">{noteOf(sheet, face, side)}</View>
      {own ? (
        <CavityCard sheet={sheet} cavity={own} blank={emptyText(sheet)} {...{ onTrace, onTarget, onJump }} />
      ) : (
        <View className="plug-view-note">点一个孔，看它的导线和去向</View>
      )}
      <WireTable
        heading="孔"
        standard={netlist.colorCode}
        rows={inOrder(face).flatMap(({ cavity, elsewhere }) => {
          if (elsewhere) return [rowElsewhere(sheet, elsewhere, chosen, choose)];
          return cavity.pin ? [rowOf(netlist, cavity, chosen, choose, readings)] : [];
        })}
      />
      {face.empty > 0 ? <View className="plug-view-note">{`其余 ${face.empty} 孔：${emptyText(sheet)}`}</View> : null}
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

/** What a cavity without a terminal is: where the other sheets of the car are not known, one may show its wire. */
const emptyText = ({ netlist, plugs }: Sheet): string =>
  netlist.set === undefined || plugs !== undefined ? '空孔' : '本页无线';

const noteOf = (sheet: Sheet, { keying, empty }: PlugFace, side: PlugSide): string =>
  [
    side === 'wires' ? '从导线侧看' : '从插针侧看',
    keying && EDGES[keying],
    empty > 0 ? `× ${emptyText(sheet)} ${empty}` : '',
  ]
    .filter(Boolean)
    .join('，');

const inOrder = ({ cavities }: PlugFace): FaceCavity[] =>
  [...cavities].sort((a, b) => a.cavity.id.localeCompare(b.cavity.id, 'en', { numeric: true }));

/** A cavity whose circuit is on another sheet; the sheet is named where the set has it. */
function rowElsewhere(
  { set }: Sheet,
  { cavity, pin, colors, netlist }: CavityElsewhere,
  chosen: string | undefined,
  choose: (cavity: string) => void,
): WireRow {
  return {
    key: cavity,
    mark: cavity,
    note: `${pin.component}/${pin.pin}`,
    wires: [],
    blank: [colors && colorName({ colors }), `见 ${titleOf(set, netlist)}`].filter(Boolean).join(' · '),
    isChosen: cavity === chosen,
    onPress: () => choose(cavity),
  };
}

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
