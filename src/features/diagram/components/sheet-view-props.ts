import type { ReactNode } from 'react';
import type { SetSheet, Sheet } from '@/domain/diagram/sheet-file';
import type { ChosenPlace } from '../chosen-place';
import type { Reporting } from '../differences/use-report-photo';
import type { SheetPlace } from '../hooks/use-sheet-trail';
import type { CarMemory } from '../live/car-memory';
import type { HiddenCar } from '../live/live-session';
import type { PlaceAction } from '../place-action';
import type { Pages } from './page-picker';

export interface SheetViewProps extends SheetPlace {
  sheet: Sheet;
  title: string;
  pages: Pages;
  onBroken: () => void;
  onPlace: (place: SheetPlace) => void;
  onOpenSheet: (sheet: SetSheet, place: SheetPlace) => void;
  onShare: (place: SheetPlace) => void;
  /** absent for a diagram that is no document of the bank */
  reporting?: Reporting | undefined;
  /** below what the sheet knows of what is chosen */
  about?: ((chosen: ChosenPlace) => ReactNode) | undefined;
  /** what can be done with what is chosen, besides telling what differs */
  actions?: ((chosen: ChosenPlace) => readonly PlaceAction[]) | undefined;
  memory: CarMemory;
  car?: HiddenCar | undefined;
}
