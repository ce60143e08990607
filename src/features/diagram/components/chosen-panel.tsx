import type { ReactNode } from 'react';
import { placeParam } from '@/domain/diagram/place-param';
import { chosenPlace, type ChosenPlace } from '../chosen-place';
import { DifferenceMarks } from '../differences/difference-marks';
import type { usePanelRoom } from '../hooks/use-panel-room';
import { TargetPanel, type TargetPanelProps } from '../panel/target-panel';
import { ReadingsContext } from '../panel/readings';
import type { LiveShown } from '../live/live-session';
import type { PlaceAction } from '../place-action';
import type { PanelSize } from '../panel-stops';
import { PanelFrame } from './panel-frame';
import { PlaceActions } from './place-actions';

interface ChosenPanelProps extends Omit<TargetPanelProps, 'children' | 'head'> {
  room: ReturnType<typeof usePanelRoom>;
  size: PanelSize;
  shown: LiveShown | null;
  /** id of the document that takes reports; absent: none does */
  documentId: string | undefined;
  about: ((chosen: ChosenPlace) => ReactNode) | undefined;
  actions: readonly PlaceAction[];
  onResize: (size: PanelSize) => void;
  onClose: () => void;
}

/** The panel of what is chosen: what differs, what it reads, its facts, what can be done and what else is known. */
export function ChosenPanel({ room, size, shown, documentId, about, actions, onResize, ...given }: ChosenPanelProps) {
  const { onClose, ...panel } = given;
  const { target, sheet } = panel;
  const { netlist } = sheet;
  return (
    <PanelFrame
      label="元件信息"
      room={room}
      size={size}
      lift={shown?.bottom ?? 0}
      onResize={onResize}
      onClose={onClose}
    >
      {documentId === undefined ? null : <DifferenceMarks documentId={documentId} sheet={netlist.id} target={target} />}
      <ReadingsContext.Provider value={shown?.readingOf ?? null}>
        <TargetPanel key={placeParam(target)} {...panel} head={shown?.panel(target)}>
          {shown?.trials(target)}
          <PlaceActions actions={actions} />
          {about?.(chosenPlace(target, netlist))}
        </TargetPanel>
      </ReadingsContext.Provider>
    </PanelFrame>
  );
}
