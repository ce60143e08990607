import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import type { SetSheet } from '@/domain/diagram/sheet-file';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { sheetQuery } from './api/sheet';
import type { ChosenPlace } from './chosen-place';
import type { SheetPlace } from './hooks/use-sheet-trail';
import { SheetView } from './components/sheet-view';
import type { Reporting } from './differences/use-report-photo';
import { useCarMemory } from './hooks/use-car-memory';
import type { CarMemory } from './live/car-memory';
import type { HiddenCar } from './live/live-session';
import type { PlaceAction } from './place-action';
import './diagram-screen.scss';

/** Said above the server's picture when the device cannot draw, or its file failed. */
const SHOWN_AS_PICTURE = '设备无法绘制可点电路图，已改为图片';

export interface DiagramScreenProps {
  title: string;
  /** addresses of the document's sheet files with their token, in page order */
  sheets: readonly string[];
  /** page to show, from 1 */
  page: number;
  /** place on the sheet to open on, as in place-param; empty: none */
  at: string;
  /** way of current to open on, as in path-words; empty: none */
  trace?: string | undefined;
  /** the server's picture of the same pages */
  picture: ReactNode;
  /** fetches the addresses anew and begins again */
  onRetry: () => void;
  onPage: (page: number) => void;
  /** tells what is chosen and followed */
  onPlace: (place: SheetPlace) => void;
  onOpenSheet: (sheet: SetSheet, place: SheetPlace) => void;
  onShare: (place: SheetPlace) => void;
  /** takes reports of what the car has otherwise; absent for a file that is no document of the bank */
  reporting?: Reporting | undefined;
  /** says more of what is chosen than the sheet knows; shown below the facts of the panel */
  about?: ((chosen: ChosenPlace) => ReactNode) | undefined;
  /** what can be done with what is chosen: buttons in the panel, rows of the menu of a long press */
  actions?: ((chosen: ChosenPlace) => readonly PlaceAction[]) | undefined;
  /** what the sheets of one car share while they are operated (`useCarMemory`); absent: forgotten with the sheet */
  memory?: CarMemory | undefined;
  /** a car that hides its fault (a training room): it answers instead of the solver */
  car?: HiddenCar | undefined;
}

/** A wiring diagram to touch, drawn on the device from its sheet file; the server's picture where that fails. */
export default function DiagramScreen({ sheets, page, picture, onRetry, onPage, memory, ...view }: DiagramScreenProps) {
  const address = sheets[Math.min(page, sheets.length) - 1] ?? '';
  const query = useQuery({ ...sheetQuery(address), enabled: address !== '' });
  const [isBroken, setBroken] = useState(false);
  const own = useCarMemory();
  const { error } = query;

  if (error instanceof ApiError) return <ErrorState error={error} onRetry={onRetry} />;
  if (address === '' || error !== null || isBroken) return <AsPicture picture={picture} />;
  if (!query.data)
    return (
      <View className="diagram-loading">
        <Skeleton />
      </View>
    );
  return (
    <SheetView
      // A renewed token in the address is the same sheet.
      key={address.replace(/\?.*$/, '')}
      sheet={query.data}
      pages={{ count: sheets.length, current: page, onPage }}
      onBroken={() => setBroken(true)}
      memory={memory ?? own}
      {...view}
    />
  );
}

const AsPicture = ({ picture }: { picture: ReactNode }) => (
  <View className="diagram-as-picture">
    <View className="diagram-as-picture-word" role="status">
      {SHOWN_AS_PICTURE}
    </View>
    <View className="diagram-as-picture-stage">{picture}</View>
  </View>
);
