import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import type { PartFacts, PinFacts } from '@/domain/diagram/facts-of';
import { effortText, partText, placeText } from '@/domain/diagram/part-words';
import { pinKey } from '@/domain/netlist/pin-key';
import { documentOf, type Sheet } from '@/domain/diagram/sheet-file';
import { BehindDrawing } from '@/ui/behind-drawing';
import { PartPictures } from '@/ui/part-pictures/part-pictures';
import { Tag } from '@/ui/tag';
import { CircuitRows } from './circuit-rows';
import { cavityText } from './labels';
import { PanelActions, type PanelView } from './panel-actions';
import { PanelHead } from './panel-head';
import { useReadings, type ReadingOf } from './readings';
import { SheetLinks, type Jump } from './sheet-links';
import { WireTable, type WireRow } from './wire-table';

export interface PartPanelProps {
  facts: PartFacts;
  /** below the name */
  head?: ReactNode;
  sheet: Sheet;
  /** ids of the netlists that show the part, too */
  also: readonly string[];
  onTarget: (target: Target) => void;
  onView: (view: PanelView) => void;
  onJump: (jump: Jump) => void;
}

/** What is known of a part: place, number, every pin with its wire and other end, fuse, ground, other sheets. */
export function PartPanel({ facts, head, sheet, also, onTarget, onView, onJump }: PartPanelProps) {
  const readings = useReadings();
  const { netlist, set } = sheet;
  const { component, pins, plugs, links } = facts;
  const { id, ampere, ohm, effort, partNumber } = component;
  const tags = [
    ampere === undefined ? '' : `${ampere} A`,
    ohm === undefined ? '' : `${ohm} Ω`,
    effort === undefined ? '' : effortText(effort),
    partNumber ?? '',
  ].filter(Boolean);
  return (
    <View>
      <PanelHead title={titleOf(facts)} place={placeText(component)}>
        {tags.length > 0 ? tags.map((text) => <Tag key={text} text={text} tone="grey" />) : null}
      </PanelHead>
      {head}
      <PanelActions hasPlace={placeText(component) !== ''} hasPlug={plugs.length > 0} onView={onView} />
      <PartPictures document={documentOf(set, netlist.id)} pictures={component.pictures} part={id} />
      <WireTable
        heading="针脚"
        standard={netlist.colorCode}
        rows={pins.map((pin) => rowOf(facts, pin, onTarget, readings))}
      />
      <BehindDrawing>
        <CircuitRows {...facts} sheet={sheet} own={id} onTarget={onTarget} onJump={onJump} />
      </BehindDrawing>
      <SheetLinks
        links={links}
        also={also}
        target={{ kind: 'component', component: id }}
        here={netlist.id}
        set={set}
        onJump={onJump}
      />
    </View>
  );
}

/** `J17 燃油泵继电器`; of a pin that was pointed at `J17/85 燃油泵继电器`. */
function titleOf({ component, chosen }: PartFacts): string {
  const { id, kind, name } = component;
  if (kind === 'rail' || kind === 'ground') return `${partText(component)} ${name}`;
  return chosen === undefined || kind === 'splice' ? `${id} ${name}` : `${id}/${chosen} ${name}`;
}

function rowOf(
  { component, chosen }: PartFacts,
  facts: PinFacts,
  onTarget: PartPanelProps['onTarget'],
  readings: ReadingOf | null,
): WireRow {
  const { pin, wires, cavity } = facts;
  return {
    key: pin.id,
    mark: pin.label ?? pin.id,
    ...(cavity ? { note: cavityText(cavity) } : {}),
    ...(pin.purpose ? { purpose: pin.purpose } : {}),
    wires,
    blank: pin.unused ? '未使用' : '未接线',
    ...(pin.expected ? { expected: pin.expected } : {}),
    ...(readings ? { reading: readings(pinKey(component.id, pin.id)) } : {}),
    isChosen: pin.id === chosen,
    onPress: () => onTarget({ kind: 'pin', component: component.id, pin: pin.id }),
  };
}
