import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import type { Lit, Target } from '@/domain/diagram/diagram-types';
import { hitAt, hitIndex } from '@/domain/diagram/hit-at';
import type { SetSheet, Sheet } from '@/domain/netlist/sheet-file';
import type { Point } from '@/domain/viewport';
import { Button } from '@/ui/button';
import { Sheet as BottomSheet } from '@/ui/sheet';
import { DiagramCanvas } from '../canvas/diagram-canvas';
import { smallestText } from '../canvas/scene';
import type { SurfaceControls } from '../canvas/use-surface';
import { readableScale } from '../canvas/view';
import { useCircuits } from '../hooks/use-circuits';
import { useDiagramLook, useScene } from '../hooks/use-diagram-look';
import { usePanelRoom } from '../hooks/use-panel-room';
import { DifferenceMarks } from '../differences/difference-marks';
import { DifferenceNotice } from '../differences/difference-notice';
import { DifferenceSheet } from '../differences/difference-sheet';
import type { UploadDifferencePhoto } from '../differences/use-report-photo';
import { FindBox } from '../panel/find-box';
import type { Jump } from '../panel/sheet-links';
import { TargetPanel } from '../panel/target-panel';
import { placeParam, readPlaceParam } from '../place-param';
import { targetBox } from '../target-box';
import { HoldMenu, targetName } from './hold-menu';
import { MiniMap } from './mini-map';
import type { Pages } from './page-picker';
import { PanelFrame, type PanelSize } from './panel-frame';
import { SheetHead } from './sheet-head';
import { ZoomButtons } from './zoom-buttons';
import './sheet-view.scss';

/** What a report on the diagram needs. */
export interface Reporting {
  documentId: string;
  upload: UploadDifferencePhoto;
}

interface SheetViewProps {
  sheet: Sheet;
  title: string;
  at: string;
  pages: Pages;
  onBroken: () => void;
  onPlace: (at: string) => void;
  onOpenSheet: (sheet: SetSheet, at: string) => void;
  onShare: () => void;
  /** absent for a diagram that is no document of the bank */
  reporting?: Reporting | undefined;
}

/** Room that the zoom buttons take at the right, CSS px. */
const BUTTONS = 68;

/** A sheet with all that is asked of it: tap to light a circuit, the panel of what was tapped, map, legend, buttons. */
export function SheetView({
  sheet,
  title,
  at,
  pages,
  onBroken,
  onPlace,
  onOpenSheet,
  onShare,
  reporting,
}: SheetViewProps) {
  const { netlist, layout } = sheet;
  const scene = useScene(sheet);
  const hits = useMemo(() => hitIndex(layout), [layout]);
  const [target, setTarget] = useState(() => knownTarget(sheet, at));
  const [traced, setTraced] = useState<Lit | null>(null);
  const [held, setHeld] = useState<Target | null>(null);
  const [differing, setDiffering] = useState<Target | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [size, setSize] = useState<PanelSize>('half');
  const controls = useRef<SurfaceControls | null>(null);

  const keepControls = (given: SurfaceControls) => {
    controls.current = given;
  };
  const circuitFor = useCircuits(netlist);
  const circuit = target ? circuitFor(target) : null;
  const look = useDiagramLook(scene, traced ?? circuit);
  const readable = useMemo(() => readableScale(smallestText(scene)), [scene]);
  const room = usePanelRoom(target !== null);
  const shown = useMemo(() => (target ? targetBox(sheet, target) : null), [sheet, target]);

  const reveal = useCallback(
    (what: Target) => {
      const box = targetBox(sheet, what);
      if (box) controls.current?.reveal(box);
    },
    [sheet],
  );
  const choose = (next: Target | null) => {
    setFinding(false);
    setTarget(next);
    onPlace(next ? placeParam(next) : '');
  };
  /** A finger sees its circuit with the next frame; the panel, which takes longer, comes after it. */
  const tap = (next: Target | null) => {
    controls.current?.light(next ? circuitFor(next) : null);
    requestAnimationFrame(() => setTimeout(() => choose(next), 0));
  };
  const jump = ({ sheet: to, target: there }: Jump) => onOpenSheet(to, placeParam(there));
  // What was chosen must not lie below the panel.
  useEffect(() => {
    if (shown) controls.current?.reveal(shown);
  }, [shown]);

  const targetAt = (point: Point, reach: number) => hitAt(hits, point, reach) ?? null;
  return (
    <View className="diagram-sheet-view">
      <SheetHead netlist={netlist} pages={pages} onFind={() => setFinding(true)}>
        {reporting ? <DifferenceNotice documentId={reporting.documentId} netlist={netlist} onTarget={choose} /> : null}
      </SheetHead>
      <View className="diagram-body">
        <DiagramCanvas
          look={look}
          label={`${title}，可点的电路图；方向键移动，加减号缩放`}
          readable={readable}
          covered={{ right: room.right + BUTTONS, bottom: room.bottom }}
          opening={shown}
          onTap={(point, reach) => tap(targetAt(point, reach))}
          onHold={(point, reach) => setHeld(targetAt(point, reach))}
          onBroken={onBroken}
          onControls={keepControls}
        >
          {(given) => (
            <>
              <MiniMap look={look} controls={given} bottom={room.bottom} />
              <ZoomButtons controls={given} bottom={room.bottom} right={room.right} />
            </>
          )}
        </DiagramCanvas>
        {target ? (
          <PanelFrame
            label="元件信息"
            isBeside={room.isBeside}
            size={size}
            extent={room.extent}
            onResize={setSize}
            onClose={() => choose(null)}
          >
            {reporting ? (
              <DifferenceMarks documentId={reporting.documentId} sheet={netlist.id} target={target} />
            ) : null}
            <TargetPanel
              key={placeParam(target)}
              sheet={sheet}
              target={target}
              onTarget={choose}
              onReveal={reveal}
              onTrace={setTraced}
              onJump={jump}
            >
              {reporting ? (
                <Button text="与实车不符" icon="warning" size="small" onPress={() => setDiffering(target)} />
              ) : null}
            </TargetPanel>
          </PanelFrame>
        ) : null}
      </View>
      <BottomSheet open={isFinding} onClose={() => setFinding(false)} title="查找元件" size="tall">
        <FindBox sheet={sheet} onTarget={choose} onJump={jump} />
      </BottomSheet>
      <HoldMenu
        target={held}
        netlist={netlist}
        onClose={() => setHeld(null)}
        onDiffers={reporting ? setDiffering : undefined}
        onShare={(what) => {
          onPlace(placeParam(what));
          onShare();
        }}
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

/** The place that a link named, when the sheet has it. */
function knownTarget(sheet: Sheet, at: string): Target | null {
  const target = readPlaceParam(at);
  return target && targetBox(sheet, target) ? target : null;
}
