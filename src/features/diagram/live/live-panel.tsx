import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import type { LoadReading } from '@/domain/circuit/circuit-types';
import type { Operables } from '@/domain/circuit/operable';
import { refKey } from '@/domain/netlist/pin-key';
import { Pressable } from '@/ui/pressable';
import { DriverRow, PartRow, SensorRow } from './operable-rows';
import { ampereText, pinReading, voltText } from './reading-text';
import { trialsAt } from './trials';
import type { OwnLiveSession } from './use-live-session';
import './live-panel.scss';

interface LivePanelProps {
  live: OwnLiveSession;
  operables: Operables;
  target: Target;
}

/** Of the chosen thing: what it reads and does, and its switch. */
export function LivePanel({ live, operables, target }: LivePanelProps) {
  const words = wordsOf(live, target);
  const id = 'component' in target ? target.component : '';
  const pin = target.kind === 'pin' ? target.pin : null;
  const part = operables.parts.find(({ component }) => component.id === id);
  const sensor = operables.sensors.find((one) => one.id === id);
  const drivers = operables.drivers.filter(
    ({ component, name }) => component.id === id && (pin === null || name === `${id}.${pin}`),
  );
  return (
    <View>
      {words.length > 0 ? (
        <View className="live-panel-words" role="status">
          {words.map((word) => (
            <View key={word} className="live-panel-word">
              {word}
            </View>
          ))}
        </View>
      ) : null}
      {part ? <PartRow live={live} part={part} /> : null}
      {sensor ? <SensorRow live={live} sensor={sensor} /> : null}
      {drivers.map((driver) => (
        <DriverRow key={driver.name} live={live} driver={driver} />
      ))}
    </View>
  );
}

/** 如果…: the faults that can be tried at a target. */
export function TrialRow({ live: { circuit, netlist, trials }, target }: { live: OwnLiveSession; target: Target }) {
  const kinds = trialsAt(circuit, target);
  if (kinds.length === 0) return null;
  const isIn = (text: string) => trials.all.some((one) => one.text === text && one.sheet === netlist.id);
  return (
    <View className="live-panel-trials" role="group" aria-label="如果它坏了，模拟故障">
      <View className="live-panel-if">如果</View>
      {kinds.map(({ text, name }) => (
        <Pressable
          key={text}
          role="checkbox"
          checked={isIn(text)}
          label={`模拟故障 ${name}`}
          className={isIn(text) ? 'live-panel-trial live-panel-trial-on' : 'live-panel-trial'}
          onPress={() => trials.toggle(text)}
        >
          {name}
        </Pressable>
      ))}
    </View>
  );
}

function wordsOf({ solution, netlist }: OwnLiveSession, target: Target): string[] {
  if (!solution) return [];
  if (target.kind === 'wire') {
    const wire = netlist.wires.find(({ id }) => id === target.wire);
    const ends = wire ? [wire.from, wire.to].map((end) => pinReading(solution, refKey(end))?.text ?? '') : [];
    const ampere = ampereText(solution.ampere.get(target.wire) ?? 0);
    return [ends[0] === ends[1] ? (ends[0] ?? '') : ends.join(' → '), ampere || '无电流'].filter(Boolean);
  }
  if (target.kind === 'pin') {
    const reading = pinReading(solution, refKey(target));
    return reading ? [`对搭铁 ${reading.text}`] : [];
  }
  if (target.kind !== 'component') return [];
  const { component } = target;
  const fuse = solution.fuses.get(component);
  const relay = solution.relays.get(component);
  return [
    ...(fuse === 'blown' ? ['已熔断'] : []),
    ...(relay === undefined ? [] : [relay === 'on' ? '已吸合' : '未吸合']),
    ...[...solution.loads].flatMap(([key, load]) =>
      key === component || key.startsWith(`${component}/`) ? [loadText(load)] : [],
    ),
  ];
}

const loadText = ({ volt, ampere, works }: LoadReading): string =>
  [`两端 ${voltText(Math.abs(volt))}`, ampereText(ampere), works ? '' : '不工作'].filter(Boolean).join(' · ');
