import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import type { Target } from '@/domain/netlist/target';
import { hitAt, hitIndex } from '@/domain/diagram/hit-at';
import { placeParam } from '@/domain/diagram/place-param';
import { litBoxes } from '@/domain/diagram/sight';
import type { Point } from '@/domain/viewport';
import { Sheet as BottomSheet } from '@/ui/sheet';
import { DiagramCanvas } from '../canvas/diagram-canvas';
import type { SurfaceControls } from '../canvas/use-surface';
import { chosenPlace, targetName } from '../chosen-place';
import { DifferenceNotice } from '../differences/difference-notice';
import { DifferenceSheet } from '../differences/difference-sheet-loader';
import { markAt, useMarks } from '../differences/use-marks';
import { useChoice } from '../hooks/use-choice';
import { useDiagramMode } from '../hooks/use-diagram-mode';
import { sceneFor, useDiagramLook } from '../hooks/use-diagram-look';
import { useOpening } from '../hooks/use-opening';
import { usePanelRoom } from '../hooks/use-panel-room';
import { usePanelSize } from '../hooks/use-panel-size';
import { FindBox } from '../panel/find-box';
import type { Jump } from '../panel/sheet-links';
import type { PlaceAction } from '../place-action';
import { targetBox } from '../target-box';
import { ChosenPanel } from './chosen-panel';
import { HoldMenu } from './hold-menu';
import { LiveMode } from './live-mode-loader';
import { ModeSwitch } from './mode-switch';
import { OverSheet } from './over-sheet';
import { SheetHead } from './sheet-head';
import type { SheetViewProps } from './sheet-view-props';
import './sheet-view.scss';

/** A sheet with all that is asked of it: tap to light a circuit, the panel of what was tapped, map, legend, buttons. */
export function SheetView({ sheet, title, pages, onBroken, onPlace, reporting, ...given }: SheetViewProps) {
  const { netlist, layout } = sheet;
  const scene = sceneFor(sheet);
  const hits = useMemo(() => hitIndex(layout), [layout]);
  const { target, box, sight, lit, followed, circuitFor, ...choice } = useChoice(sheet, given, onPlace);
  const [held, setHeld] = useState<Target | null>(null);
  const [differing, setDiffering] = useState<Target | null>(null);
  const [isFinding, setFinding] = useState(false);
  const { size, resize, onView } = usePanelSize(sheet, target);
  const controls = useRef<SurfaceControls | null>(null);

  const keepControls = (own: SurfaceControls) => {
    controls.current = own;
  };
  const marks = useMarks(reporting?.documentId, sheet);
  const { mode, shown, ...modes } = useDiagramMode(netlist, given.memory, given.car);
  // an operated sheet shows what is live instead of what belongs together
  const look = useDiagramLook(scene, mode === 'view' ? lit : followed, marks, shown?.layers);
  const { readable, opened } = useOpening(sheet, scene);
  const room = usePanelRoom(target !== null || mode === 'meter', size);
  // the meter says itself what it covers below
  const covered = (mode === 'meter' ? 0 : room.bottom) + (shown?.bottom ?? 0);

  // what is left of a phone's screen is for readings
  const isCrowded = mode === 'meter' || (mode === 'live' && target !== null && !room.isBeside);
  const reveal = useCallback(
    (what: Target) => {
      const where = targetBox(sheet, what);
      if (where) controls.current?.reveal(where);
    },
    [sheet],
  );
  const choose = (next: Target | null) => {
    setFinding(false);
    choice.choose(next);
  };
  /** A finger sees its circuit with the next frame; the panel, which takes longer, comes after it. */
  const tap = (next: Target | null, at: Point) => {
    if (shown?.tap(next, at)) return;
    if (mode === 'view') controls.current?.light(next ? circuitFor(next) : null);
    controls.current?.nextFrame(() => setTimeout(() => choose(next), 0));
  };
  /** Taps operate and measure: the facts are opened by a long press. */
  const openFacts = (what: Target) => {
    if (mode === 'meter') modes.change('live');
    choose(what);
  };
  const jump = ({ sheet: to, target: there, trace }: Jump) => given.onOpenSheet(to, { at: placeParam(there), trace });
  // What was chosen must not lie below the panel, however large that is.
  useEffect(() => {
    if (sight) controls.current?.reveal(sight.first, sight.then);
  }, [covered, room.right, sight]);
  const shownLit = look.lit;
  const kept = useMemo(
    () => [...(shownLit ? litBoxes(sheet.layout, shownLit) : []), ...(box ? [box] : [])],
    [box, sheet, shownLit],
  );

  const actionsOf = (what: Target): readonly PlaceAction[] => [
    { icon: 'gauge', text: '在这里测', onPress: () => modes.probe({ target: what, at: null }) },
    ...(given.actions?.(chosenPlace(what, netlist)) ?? []),
    ...(reporting ? [{ icon: 'warning' as const, text: '与实车不符', onPress: () => setDiffering(what) }] : []),
  ];
  const targetAt = (point: Point, reach: number) =>
    markAt(marks, point, controls.current?.view()?.scale ?? 1) ?? hitAt(hits, point, reach) ?? null;
  return (
    <View className="diagram-sheet-view">
      <SheetHead
        netlist={netlist}
        pages={pages}
        onFind={() => setFinding(true)}
        modes={<ModeSwitch mode={mode} onChange={modes.change} />}
      >
        {reporting ? <DifferenceNotice documentId={reporting.documentId} netlist={netlist} onTarget={choose} /> : null}
      </SheetHead>
      <View className="diagram-body">
        <DiagramCanvas
          look={look}
          label={`${title}，可点的电路图；方向键移动，加减号缩放`}
          readable={readable}
          covered={{ right: room.right, bottom: covered }}
          opened={opened}
          sight={sight}
          onTap={(point, reach) => tap(targetAt(point, reach), point)}
          onHold={(point, reach) => setHeld(targetAt(point, reach))}
          onBroken={onBroken}
          onControls={keepControls}
          under={shown?.motion}
        >
          {(own) => (
            <>
              {mode === 'view' ? null : (
                <LiveMode
                  mode={mode}
                  probed={modes.probed}
                  onProbe={modes.probe}
                  sheet={sheet}
                  scene={scene}
                  memory={given.memory}
                  car={given.car}
                  target={target}
                  box={box}
                  controls={own}
                  isBeside={room.isBeside}
                  extent={room.width}
                  right={room.right}
                  onShown={modes.onShown}
                />
              )}
              <OverSheet
                look={look}
                controls={own}
                covered={{ right: room.right, bottom: covered }}
                kept={kept}
                hasMap={!isCrowded}
              />
            </>
          )}
        </DiagramCanvas>
        {target && mode !== 'meter' ? (
          <ChosenPanel
            room={room}
            size={size}
            shown={shown}
            documentId={reporting?.documentId}
            about={given.about}
            actions={actionsOf(target)}
            onResize={resize}
            onView={onView}
            onClose={() => choose(null)}
            sheet={sheet}
            target={target}
            trace={choice.trace}
            onTarget={choose}
            onReveal={reveal}
            onFollow={choice.follow}
            onJump={jump}
          />
        ) : null}
      </View>
      <BottomSheet open={isFinding} onClose={() => setFinding(false)} title="查找元件" size="tall">
        <FindBox sheet={sheet} onTarget={choose} onJump={jump} />
      </BottomSheet>
      <HoldMenu
        target={held}
        netlist={netlist}
        onClose={() => setHeld(null)}
        onOpen={shown ? openFacts : undefined}
        actions={held ? actionsOf(held) : []}
        onShare={(what) => given.onShare({ at: placeParam(what) })}
      />
      {reporting ? (
        <DifferenceSheet
          {...reporting}
          netlist={netlist}
          target={differing}
          title={differing ? targetName(differing, netlist) : ''}
          onClose={() => setDiffering(null)}
        />
      ) : null}
    </View>
  );
}
