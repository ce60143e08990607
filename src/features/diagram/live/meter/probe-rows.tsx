import { View } from '@tarojs/components';
import { BODY } from '@/domain/circuit/car-answers';
import { probePlace } from '@/domain/diagnosis/measure-words';
import { placeText } from '@/domain/diagram/part-words';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { placeName } from './meter-text';
import type { PickFor } from './pin-picker';
import type { ProbeAt, ProbeHands } from './use-probes';
import './probe-rows.scss';

interface ProbeRowsProps extends Pick<ProbeHands, 'place' | 'probes' | 'swap'> {
  netlist: Netlist;
  /** opens the list of places */
  onChoose: (what: PickFor) => void;
}

/** Where the probes are: `红 G6/1 → 黑 搭铁点 6`, each to be chosen from a list; swap, and black to the body. */
export function ProbeRows({ probes, netlist, place, swap, onChoose }: ProbeRowsProps) {
  const { mode, red, black, wire, active } = probes;
  if (mode === 'clamp')
    return (
      <View className="meter-probes">
        <Pressable className="meter-probe meter-probe-on" onPress={() => onChoose('clamp')}>
          <View className="meter-dot meter-dot-clamp" />
          {wire === null ? '点一根导线，或从列表选' : probePlace(netlist, wire).words}
          <Icon name="down" size={14} />
        </Pressable>
      </View>
    );
  const chip = (color: 'black' | 'red', name: string, at: ProbeAt | null) => (
    <Pressable
      label={`${name}表笔：${at ? placeName(netlist, at.name) : '未接'}，从列表选`}
      className={color === active ? 'meter-probe meter-probe-on' : 'meter-probe'}
      onPress={() => onChoose(color)}
    >
      <View className={`meter-dot meter-dot-${color}`} />
      <View className="meter-probe-text">
        {name} {at ? placeName(netlist, at.name) : '点针脚'}
      </View>
    </Pressable>
  );
  const where = red ? placeOf(netlist, red.name) : '';
  return (
    <View>
      <View className="meter-probes">
        {chip('red', '红', red)}
        <Pressable label="对调红黑表笔" className="meter-swap" onPress={swap}>
          <Icon name="swap" size={18} />
        </Pressable>
        {chip('black', '黑', black)}
        {black?.name === BODY ? null : (
          <Pressable className="meter-body" onPress={() => place('black', { name: BODY, at: null })}>
            黑接车身
          </Pressable>
        )}
      </View>
      {where ? <View className="meter-where">{where}</View> : null}
    </View>
  );
}

/** Where in the car the red probe is: the place of its part, and its plug and cavity. */
function placeOf(netlist: Netlist, name: string): string {
  const target = probePlace(netlist, name).target;
  if (target?.kind !== 'pin') return '';
  const component = netlist.components.find(({ id }) => id === target.component);
  const plug = netlist.plugs?.find(({ cavities }) =>
    cavities.some(({ pin }) => pin?.component === target.component && pin.pin === target.pin),
  );
  const cavity = plug?.cavities.find(({ pin }) => pin?.component === target.component && pin.pin === target.pin);
  const plugText = plug && cavity ? `插头 ${plug.id} 孔 ${cavity.id}` : '';
  return [component ? placeText(component) : '', plugText].filter(Boolean).join(' · ');
}
