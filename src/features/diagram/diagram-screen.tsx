import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import type { SetSheet } from '@/domain/netlist/sheet-file';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { sheetQuery } from './api/sheet';
import { SheetView, type Reporting } from './components/sheet-view';
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
  /** the server's picture of the same pages */
  picture: ReactNode;
  /** fetches the addresses anew and begins again */
  onRetry: () => void;
  onPage: (page: number) => void;
  /** tells the chosen place, as in place-param; empty when nothing is chosen */
  onPlace: (at: string) => void;
  onOpenSheet: (sheet: SetSheet, at: string) => void;
  onShare: () => void;
  /** takes reports of what the car has otherwise; absent for a file that is no document of the bank */
  reporting?: Reporting | undefined;
}

/** A wiring diagram to touch, drawn on the device from its sheet file; the server's picture where that fails. */
export default function DiagramScreen({ sheets, page, picture, onRetry, onPage, ...view }: DiagramScreenProps) {
  const address = sheets[Math.min(page, sheets.length) - 1] ?? '';
  const query = useQuery({ ...sheetQuery(address), enabled: address !== '' });
  const [isBroken, setBroken] = useState(false);
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
      key={address}
      sheet={query.data}
      pages={{ count: sheets.length, current: page, onPage }}
      onBroken={() => setBroken(true)}
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
