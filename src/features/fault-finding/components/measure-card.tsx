import { useState } from 'react';
import { View } from '@tarojs/components';
import type { NextMeasurement } from '@/domain/diagnosis/diagnosis-types';
import { holdWords } from '@/domain/diagnosis/hold-words';
import { conditionsFor, isAtHighVoltage, namedPin, probePlace } from '@/domain/diagnosis/measure-words';
import { modeText } from '@/domain/diagnosis/reading-words';
import type { Target } from '@/domain/netlist/target';
import { effortText, placeText } from '@/domain/diagram/part-words';
import type { Netlist, NetlistComponent } from '@/domain/netlist/netlist-types';
import { Card } from '@/ui/card';
import { HighVoltageNote } from '@/ui/high-voltage-note';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { ConditionChips } from './condition-chips';
import { PlacePicture } from './place-picture';
import './measure-card.scss';

interface MeasureCardProps {
  netlist: Netlist;
  /** id of the document of the sheet */
  document: string;
  next: NextMeasurement;
  /** parts that another sheet of the car shows at high voltage */
  highVoltage?: readonly string[] | undefined;
  onShow: (target: Target) => void;
}

/** 现在测: where the probes go, how to get there, in which state of the car, how to hold the meter. */
export function MeasureCard({ netlist, document, next, highVoltage, onShow }: MeasureCardProps) {
  const { measurement, state } = next;
  const [isHeld, setHeld] = useState(false);
  const place = probePlace(netlist, measurement.red);
  const pin = namedPin(netlist, measurement.red);
  const { target } = place;
  return (
    <Card className="measure-card">
      {isAtHighVoltage(netlist, measurement, highVoltage) ? <HighVoltageNote /> : null}
      <View className="measure-card-top">
        <View className="measure-card-where">
          <View className="measure-card-mute">{`现在测 · ${modeText(measurement.mode)}`}</View>
          <View className="measure-card-place" role="heading" aria-level={2}>
            <View>{place.words}</View>
            {measurement.mode === 'clamp' ? null : <View>{`对${probePlace(netlist, measurement.black).words}`}</View>}
          </View>
          {place.component
            ? factsOf(place.component).map((line) => (
                <View key={line} className="measure-card-mute">
                  {line}
                </View>
              ))
            : null}
        </View>
        {pin ? <PlacePicture netlist={netlist} document={document} component={pin.component} pin={pin.pin} /> : null}
      </View>
      <ConditionChips conditions={conditionsFor(netlist, measurement, state)} />
      <View className="measure-card-links">
        {target ? (
          <Pressable className="measure-card-link" onPress={() => onShow(target)}>
            <Icon name="plug" size={16} />
            <View className="measure-card-link-text">在电路图上看</View>
          </Pressable>
        ) : null}
        <Pressable
          className="measure-card-link"
          label={isHeld ? '收起怎么接表' : '怎么接表'}
          onPress={() => setHeld(!isHeld)}
        >
          <Icon name="gauge" size={16} />
          <View className="measure-card-link-text">怎么接表</View>
          <Icon name={isHeld ? 'up' : 'down'} size={14} />
        </Pressable>
      </View>
      {isHeld ? <View className="measure-card-hold">{holdWords(netlist, measurement)}</View> : null}
    </Card>
  );
}

/** What helps to find the part: its name, its place, its rating. */
function factsOf(component: NetlistComponent): string[] {
  const { ampere, effort, name } = component;
  const hard = effort !== undefined && effort > 2 ? effortText(effort) : '';
  return [
    [name, ampere === undefined ? '' : `${ampere} A`].filter(Boolean).join(' · '),
    [placeText(component), hard].filter(Boolean).join(' · '),
  ].filter(Boolean);
}
