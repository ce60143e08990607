import { useEffect, useMemo, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import { liveLook, shownPosition } from '@/domain/circuit/live-look';
import { operablesOf, type OperablePart } from '@/domain/circuit/operable';
import { changesText } from '@/domain/circuit/seen-text';
import type { Seen } from '@/domain/circuit/car-answers';
import type { Box } from '@/domain/netlist/layout/box';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { Pressable } from '@/ui/pressable';
import { useIsDark } from '@/ui/use-is-dark';
import type { Scene } from '../canvas/scene';
import type { Layer } from '../canvas/layer';
import type { SurfaceControls } from '../canvas/use-surface';
import { lazyPage } from '@/infra/lazy-page';
import { METER_HEIGHT } from './meter/meter-size';
import { FlowCanvas } from './flow-canvas';
import { motionOf } from './flow';
import { barHeight, KeyBar } from './key-bar';
import { liveColors } from './live-colors';
import { liveLayer } from './live-layer';
import { LivePanel, TrialRow } from './live-panel';
import type { CarMemory } from './car-memory';
import type { DiagramMode, HiddenCar, LiveShown, MeterTap } from './live-session';
import { pinReading } from './reading-text';
import { SwitchList } from './switch-list';
import { useLiveSession } from './use-live-session';
import './live-mode.scss';

const MeterPanel = lazyPage(() => import('./meter/meter-panel'), {
  Loading: () => null,
  Failed: ({ onRetry }) => (
    <Pressable className="live-meter-failed" onPress={onRetry}>
      电表加载失败，点按重试
    </Pressable>
  ),
});

export interface LiveModeProps {
  mode: DiagramMode;
  sheet: Sheet;
  scene: Scene;
  memory: CarMemory;
  car?: HiddenCar | undefined;
  /** where a probe was put last */
  probed: MeterTap | null;
  onProbe: (where: MeterTap) => void;
  target: Target | null;
  /** where the chosen thing is */
  box: Box | null;
  controls: SurfaceControls;
  isBeside: boolean;
  /** width of a panel beside the drawing, CSS px */
  extent: number;
  /** what a panel beside the drawing takes, CSS px */
  right: number;
  /** what it adds to the sheet; null when it goes */
  onShown: (shown: LiveShown | null) => void;
}

/** A diagram that is operated: key, switches, current, readings. A chunk of its own, loaded when it is wanted. */
export default function LiveMode({ mode, sheet, scene, memory, car, target, box, controls, ...around }: LiveModeProps) {
  const { isBeside, extent, right, probed, onProbe, onShown } = around;
  const live = useLiveSession(sheet.netlist, memory, car);
  const { circuit, circuitState, seen, solution, state, setState } = live;
  const operables = useMemo(() => operablesOf(circuit), [circuit]);
  const [isListOpen, setListOpen] = useState(false);
  const isMetering = mode === 'meter';
  const [probes, setProbes] = useState<Layer | null>(null);
  const look = useMemo(
    () => liveLook(circuit, sheet.netlist, circuitState, seen, solution),
    [circuit, circuitState, seen, sheet.netlist, solution],
  );
  const motion = useMemo(() => motionOf(sheet.layout, look), [look, sheet.layout]);
  const colors = liveColors(useIsDark());
  const readingOf = useMemo(() => (key: string) => (solution ? pinReading(solution, key) : null), [solution]);
  const layers = useMemo(() => {
    const live = liveLayer({ sheet, scene, look, readingOf, chosen: box && target ? { box, target } : null });
    return isMetering && probes ? [live, probes] : [live];
  }, [box, isMetering, look, probes, readingOf, scene, sheet, target]);

  const operate = (part: OperablePart) => {
    const { component, positions } = part;
    const own = circuit.parts.get(component.id);
    const at = positions.findIndex((one) => one.at === (own ? shownPosition(own, circuitState) : part.rest));
    const next = positions[(at + 1) % positions.length];
    if (next) setState({ ...state, positions: { ...state.positions, [component.id]: next.at } });
  };
  const bar = barHeight(isBeside);
  const shown: LiveShown = {
    layers,
    bottom: bar + (isMetering && !isBeside ? METER_HEIGHT : 0),
    readingOf,
    motion: (own) => <FlowCanvas motion={motion} colors={colors} controls={own} />,
    panel: (what) => <LivePanel live={live} operables={operables} target={what} />,
    // a car that hides its fault has enough of one
    trials: (what) => (car ? null : <TrialRow live={live} target={what} />),
    tap: (what, at) => {
      if (isMetering) {
        onProbe({ target: what, at });
        return true;
      }
      const part =
        what?.kind === 'component' && operables.parts.find(({ component }) => component.id === what.component);
      if (!part || part.isAssumed) return false;
      operate(part);
      return true;
    },
  };
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const tell = useRef(onShown);
  useEffect(() => {
    tell.current = onShown;
  });
  useEffect(() => tell.current(latest.current), [colors, layers, live.trials.all, isBeside, isMetering]);
  useEffect(() => () => tell.current(null), []);

  return (
    <>
      {isMetering ? (
        <MeterPanel
          live={live}
          sheet={sheet}
          tap={probed}
          controls={controls}
          room={{ isBeside, extent, bottom: bar }}
          onLayer={setProbes}
        />
      ) : null}
      <KeyBar
        live={live}
        isWide={isBeside}
        right={isMetering ? 0 : right}
        onSwitches={() => setListOpen(true)}
        onReset={() => {
          live.trials.clear();
          setState({ key: 'off' });
        }}
      />
      <Changes netlist={sheet.netlist} seen={seen} />
      <SwitchList live={live} operables={operables} isOpen={isListOpen} onClose={() => setListOpen(false)} />
    </>
  );
}

/** Read out when something pulls in, lights, turns or stops. */
function Changes({ netlist, seen }: { netlist: Sheet['netlist']; seen: Seen | null }) {
  const [known, setKnown] = useState<{ seen: Seen | null; text: string }>({ seen: null, text: '' });
  if (seen && seen !== known.seen) {
    const text = changesText(netlist, known.seen, seen);
    setKnown({ seen, text: text || known.text });
  }
  return (
    <View className="live-changes" role="status" aria-live="polite">
      {known.text}
    </View>
  );
}
