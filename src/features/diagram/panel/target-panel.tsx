import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { currentPaths } from '@/domain/diagram/current-path';
import type { Target } from '@/domain/netlist/target';
import { factsOf, type Facts } from '@/domain/diagram/facts-of';
import { isHighVoltage } from '@/domain/diagram/high-voltage';
import { isWayOn, openedWay } from '@/domain/diagram/way-on';
import type { Plug } from '@/domain/netlist/netlist-types';
import { HighVoltageNote } from '@/ui/high-voltage-note';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { StateView } from '@/ui/state-view';
import { FollowedTrace, type FollowedTraceProps } from './followed-trace';
import type { PanelView } from './panel-actions';
import { PartPanel } from './part-panel';
import { PlaceView } from './place-view';
import { PlugView } from './plug-view';
import { WirePanel } from './wire-panel';
import './target-panel.scss';

export interface TargetPanelProps extends Omit<FollowedTraceProps, 'trace'> {
  /** the way that a link names, or that goes on here from another sheet; '': none */
  trace?: string;
  /** something else on this sheet was chosen */
  onTarget: (target: Target) => void;
  /** its facts are shown, or something else of it: the room that it wants is another one */
  onView?: (view: PanelView) => void;
  /** below its name: what it reads and does while the diagram is operated */
  head?: ReactNode;
  /** below what is known from the sheet: documents, cases, courses, work orders about the part */
  children?: ReactNode;
}

/** A corrected sheet may lead the current otherwise than when the link was made. */
const WAY_GONE = '链接中的回路已不在图上，下面是该元件';

/** All that the panel of a tapped thing says. Give it the target as key, so that another one begins anew. */
export function TargetPanel({ sheet, target, trace = '', onView, children, ...calls }: TargetPanelProps) {
  const isKnown = useMemo(
    () => trace !== '' && openedWay(currentPaths(sheet.netlist, target), target, trace) !== null,
    [sheet.netlist, target, trace],
  );
  const [view, setView] = useState<PanelView>(isKnown ? 'trace' : 'facts');
  const told = useRef(onView);
  useEffect(() => {
    told.current = onView;
  });
  useEffect(() => told.current?.(view), [view]);
  const { onFollow } = calls;
  useEffect(() => {
    if (view !== 'trace') onFollow(target, null);
  }, [onFollow, target, view]);
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
      {trace !== '' && !isKnown && !isWayOn(trace) ? (
        <View className="target-panel-note" role="status">
          {WAY_GONE}
        </View>
      ) : null}
      {isHighVoltage(sheet.netlist, target, sheet.car?.highVoltage) ? (
        <View className="target-panel-danger">
          <HighVoltageNote />
        </View>
      ) : null}
      <PanelBody sheet={sheet} target={target} trace={trace} facts={facts} view={view} onView={setView} {...calls} />
      {view === 'facts' ? children : null}
    </View>
  );
}

interface PanelBodyProps extends Omit<TargetPanelProps, 'children' | 'onView' | 'trace'> {
  trace: string;
  facts: Facts;
  view: PanelView;
  onView: (view: PanelView) => void;
}

function PanelBody({ facts, view, onView, head, ...panel }: PanelBodyProps) {
  const { sheet, target, onTarget, onJump } = panel;
  const { find = [] } = sheet;
  if (view === 'trace') return <FollowedTrace {...panel} />;
  const plugs = plugsOf(facts);
  if (view === 'plug' || facts.kind === 'plug') {
    return plugs.map(({ plug, chosen }) => (
      <PlugView
        key={plug.id}
        sheet={sheet}
        plug={plug}
        {...(chosen === undefined ? {} : { chosen })}
        also={find.find(({ id, kind }) => kind === undefined && id === plug.id)?.sheets ?? []}
        onTarget={onTarget}
        onJump={onJump}
        onTrace={() => onView('trace')}
      />
    ));
  }
  if (facts.kind === 'wire')
    return <WirePanel facts={facts} sheet={sheet} head={head} onTarget={onTarget} onView={onView} onJump={onJump} />;
  if (view === 'place') return <PlaceView sheet={sheet} facts={facts} onTarget={onTarget} />;
  const own = find.find(({ id, kind }) => kind !== undefined && 'component' in target && id === target.component);
  return (
    <PartPanel
      facts={facts}
      head={head}
      sheet={sheet}
      also={own?.sheets ?? []}
      onTarget={onTarget}
      onView={onView}
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
