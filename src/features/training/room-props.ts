import type { ReactNode } from 'react';
import type { TrainingRoom } from '@/contract/schemas/training';
import type { CarAnswers } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';
import type { Netlist } from '@/domain/netlist/netlist-types';
import type { IconName } from '@/ui/icon';

/** Something that can be done with a place of the diagram. */
export interface RoomAction {
  icon: IconName;
  text: string;
  onPress: () => void;
}

/** What a room needs of the diagram that the page composes. */
export interface RoomDiagramWish {
  room: TrainingRoom;
  /** the car that hides its fault; null once the solution is known: the diagram answers by itself */
  answers: CarAnswers | null;
  /** how the car stands when the diagram opens */
  state: CarState;
  /** place to open on, as in place-param, empty: none; opened anew when `count` is another one */
  shown: { at: string; count: number };
  /** what can be done at a place, as in place-param */
  actions: (at: string) => readonly RoomAction[];
  /** tells what is on the sheet, once it has come */
  onNetlist: (netlist: Netlist) => void;
  /** tells what is chosen on the sheet, as in place-param; empty: nothing */
  onPlace: (at: string) => void;
}

export type DrawRoomDiagram = (wish: RoomDiagramWish) => ReactNode;
