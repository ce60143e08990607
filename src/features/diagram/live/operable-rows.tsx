import { View } from '@tarojs/components';
import { shownPosition } from '@/domain/circuit/live-look';
import type { OperableDriver, OperablePart } from '@/domain/circuit/operable';
import { isAwake } from '@/domain/circuit/key-positions';
import { USUAL_BUS_LOAD } from '@/domain/circuit/network';
import type { NetlistComponent } from '@/domain/netlist/netlist-types';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import type { OwnLiveSession } from './use-live-session';
import { Slide } from './slide';
import './operable-rows.scss';

/** The usual temperature of a sensor that is not set, °C; that of the solver. */
const ROOM_CELSIUS = 20;

interface RowProps {
  live: OwnLiveSession;
}

interface ChoiceProps {
  label: string;
  options: readonly { value: number; text: string }[];
  value: number;
  onChange: (value: number) => void;
}

/** One of a few, beside each other, in as many lines as they need. */
function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <View className="operable-choice" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Pressable
          key={option.value}
          role="radio"
          checked={option.value === value}
          className={option.value === value ? 'operable-option operable-option-on' : 'operable-option'}
          onPress={() => onChange(option.value)}
        >
          {option.text}
        </Pressable>
      ))}
    </View>
  );
}

function Head({ id, name, isAssumed }: { id: string; name: string; isAssumed?: boolean }) {
  return (
    <View className="operable-head">
      <View className="operable-id">{id}</View>
      <View className="operable-name">{name}</View>
      {isAssumed ? <Tag text="假设" tone="warn" /> : null}
    </View>
  );
}

/** A switch with its positions. */
export function PartRow({ live, part }: RowProps & { part: OperablePart }) {
  const { circuit, state, setState } = live;
  const { id, name } = part.component;
  const own = circuit.parts.get(id);
  return (
    <View className="operable-row">
      <Head id={id} name={name} isAssumed={part.isAssumed} />
      <Choice
        label={`${id} ${name}`}
        options={part.positions.map((one) => ({ value: one.at, text: one.name }))}
        value={own ? shownPosition(own, live.circuitState) : part.rest}
        onChange={(at) => setState({ ...state, positions: { ...state.positions, [id]: at } })}
      />
    </View>
  );
}

/** A pedal, flap, level or potentiometer. */
export function SensorRow({ live, sensor }: RowProps & { sensor: NetlistComponent }) {
  const { state, setState } = live;
  const { id, name, kind } = sensor;
  const share = state.sensors?.[id] ?? (kind === 'resistor' ? 0.5 : 0);
  return (
    <View className="operable-row">
      <Head id={id} name={name} />
      <Slide
        label={`${id} ${name}`}
        value={Math.round(share * 100)}
        min={0}
        max={100}
        step={5}
        unit="%"
        onChange={(next) => setState({ ...state, sensors: { ...state.sensors, [id]: next / 100 } })}
      />
    </View>
  );
}

/** The temperature of all sensors. */
export function TemperatureRow({ live }: RowProps) {
  const { state, setState } = live;
  return (
    <View className="operable-row">
      <Head id="" name="传感器温度" />
      <Slide
        label="传感器温度"
        value={state.celsius ?? ROOM_CELSIUS}
        min={-40}
        max={140}
        step={5}
        unit="℃"
        onChange={(celsius) => setState({ ...state, celsius })}
      />
    </View>
  );
}

/** What a bus does, by the share of time for which it is dominant; a meter shows the mean. */
const BUS_LEVELS = [
  { value: 0, text: '静默' },
  { value: USUAL_BUS_LOAD, text: '工作' },
  { value: 1, text: '显性' },
];

/** What all buses do while they are awake. */
export function BusRow({ live }: RowProps) {
  const { state, setState } = live;
  return (
    <View className="operable-row">
      <Head id="CAN" name="总线电平" isAssumed />
      <Choice
        label="CAN 总线电平"
        options={BUS_LEVELS}
        value={state.busLoad ?? USUAL_BUS_LOAD}
        onChange={(busLoad) => setState({ ...state, busLoad })}
      />
    </View>
  );
}

/** Where a pulsed output begins, as a share of time. */
const USUAL_DUTY = 0.5;
const percent = (duty: number): number => Math.round(duty * 100);

/** An output of a control unit: what it decides is assumed. One that is pulsed conducts for a share of the time. */
export function DriverRow({ live, driver }: RowProps & { driver: OperableDriver }) {
  const { state, setState } = live;
  const { name, component, purpose } = driver;
  const duty = state.drivers?.[name] ?? (isAwake(state.key) ? 1 : 0);
  const isPulsed = duty > 0 && duty < 1;
  const label = `${name} ${purpose || component.name}`;
  const drive = (next: number) => setState({ ...state, drivers: { ...state.drivers, [name]: next } });
  return (
    <View className="operable-row">
      <Head id={name.replace('.', '/')} name={purpose || component.name} isAssumed />
      <Choice
        label={label}
        options={[
          { value: 0, text: '断开' },
          { value: 1, text: '接通' },
          { value: isPulsed ? duty : USUAL_DUTY, text: isPulsed ? `${percent(duty)} %` : '脉冲' },
        ]}
        value={duty}
        onChange={drive}
      />
      {isPulsed ? (
        <Slide
          label={`${label} 占空比`}
          value={percent(duty)}
          min={5}
          max={95}
          step={5}
          unit="%"
          onChange={(next) => drive(next / 100)}
        />
      ) : null}
    </View>
  );
}
