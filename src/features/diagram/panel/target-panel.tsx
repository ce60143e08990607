import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { currentPaths, litOfPath } from '@/domain/diagram/current-path';
import type { Lit, Target } from '@/domain/diagram/diagram-types';
import { factsOf, type Facts } from '@/domain/diagram/facts-of';
import type { Plug } from '@/domain/netlist/netlist-types';
import type { Sheet } from '@/domain/netlist/sheet-file';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { StateView } from '@/ui/state-view';
import type { PanelView } from './panel-actions';
import { PartPanel } from './part-panel';
import { PlaceView } from './place-view';
import { PlugView } from './plug-view';
import type { Jump } from './sheet-links';
import { TraceView } from './trace-view';
import { WirePanel } from './wire-panel';
import './target-panel.scss';

interface TargetPanelProps {
  sheet: Sheet;
  target: Target;
  /** something else on this sheet was chosen */
  onTarget: (target: Target) => void;
  /** brings a step of the trace into sight; the panel stays */
  onReveal: (target: Target) => void;
  /** what lights instead of the target's circuit while a way is followed; null: the circuit again */
  onTrace: (lit: Lit | null) => void;
  onJump: (jump: Jump) => void;
  /** below what is known from the sheet: documents, cases, courses, work orders about the part */
  children?: ReactNode;
}

/** All that the panel of a tapped thing says. Give it the target as key, so that another one begins anew. */
export function TargetPanel({ sheet, target, children, ...calls }: TargetPanelProps) {
  const [view, setView] = useState<PanelView>('facts');
  const facts = useMemo(() => factsOf(sheet.netlist, target), [sheet.netlist, target]);
  if (!facts) {
    return (
      <View className="target-panel">
        <StateView icon="info" title="本页上没有它" hint="图纸可能已更新" />
      </View>
    );
  }
  return (
    <View className="target-panel">
      {view === 'facts' ? null : (
        <Pressable className="target-panel-back" onPress={() => setView('facts')}>
          <Icon name="back" size={18} />
          <View>{nameOf(facts)}</View>
        </Pressable>
      )}
      <PanelBody sheet={sheet} target={target} facts={facts} view={view} onView={setView} {...calls} />
      {view === 'facts' ? children : null}
    </View>
  );
}

interface PanelBodyProps extends Omit<TargetPanelProps, 'children'> {
  facts: Facts;
  view: PanelView;
  onView: (view: PanelView) => void;
}

function PanelBody({ facts, view, onView, ...panel }: PanelBodyProps) {
  const { sheet, target, onTarget, onJump } = panel;
  const { netlist, set, find = [] } = sheet;
  if (view === 'trace') return <Trace {...panel} />;
  const plugs = plugsOf(facts);
  if (view === 'plug' || facts.kind === 'plug') {
    return plugs.map(({ plug, chosen }) => (
      <PlugView
        key={plug.id}
        netlist={netlist}
        plug={plug}
        {...(chosen === undefined ? {} : { chosen })}
        set={set}
        also={find.find(({ id, kind }) => kind === undefined && id === plug.id)?.sheets ?? []}
        onTarget={onTarget}
        onJump={onJump}
        onTrace={() => onView('trace')}
      />
    ));
  }
  if (facts.kind === 'wire')
    return <WirePanel facts={facts} standard={netlist.colorCode} onTarget={onTarget} onView={onView} />;
  if (view === 'place') return <PlaceView netlist={netlist} facts={facts} onTarget={onTarget} />;
  const own = find.find(({ id, kind }) => kind !== undefined && 'component' in target && id === target.component);
  return (
    <PartPanel
      facts={facts}
      standard={netlist.colorCode}
      here={netlist.id}
      set={set}
      also={own?.sheets ?? []}
      onTarget={onTarget}
      onView={onView}
      onJump={onJump}
    />
  );
}

/** The ways through the target; the first is followed until another is chosen. */
function Trace({ sheet: { netlist, set }, target, onReveal, onTrace, onJump }: Omit<TargetPanelProps, 'children'>) {
  const found = useMemo(() => currentPaths(netlist, target), [netlist, target]);
  const [path, setPath] = useState(0);
  const [step, setStep] = useState(0);
  const way = found.paths[path];
  useEffect(() => {
    onTrace(way ? litOfPath(way) : null);
    return () => onTrace(null);
  }, [way, onTrace]);
  return (
    <TraceView
      found={found}
      path={path}
      step={step}
      here={netlist.id}
      set={set}
      onPath={(next) => {
        setPath(next);
        setStep(0);
      }}
      onStep={(next) => {
        setStep(next);
        const component = way?.steps[next]?.component.id;
        if (component !== undefined) onReveal({ kind: 'component', component });
      }}
      onWire={(wire) => onReveal({ kind: 'wire', wire })}
      onJump={onJump}
    />
  );
}

/** The plugs to show of a target, each with the cavity that was meant. */
function plugsOf(facts: Facts): { plug: Plug; chosen?: string }[] {
  if (facts.kind === 'plug') return [facts];
  if (facts.kind === 'wire') {
    return [facts.from.cavity, facts.to.cavity].flatMap((at) => (at ? [{ plug: at.plug, chosen: at.cavity.id }] : []));
  }
  const own = facts.pins.find(({ pin }) => pin.id === facts.chosen)?.cavity;
  return facts.plugs.map((plug) => ({ plug, ...(own?.plug === plug ? { chosen: own.cavity.id } : {}) }));
}

function nameOf(facts: Facts): string {
  if (facts.kind === 'plug') return `插头 ${facts.plug.id}`;
  return facts.kind === 'wire' ? '导线' : `${facts.component.id} ${facts.component.name}`;
}
