import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { useReviewMode } from '@/state/review-mode';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { paperChoices, paperHints, rememberedPaper, rememberPaper, type PaperChoice } from './paper-choice';
import { PdfPaper } from './pdf-paper';
import { PicturePaper } from './picture-paper';
import '../components/sheet-parts.scss';
import './print-sheet.scss';

interface PrintSheetProps {
  order: WorkOrder;
  storename: string;
  onClose: () => void;
}

/**
 * The order on paper: A4, A5 and receipts as PDFs, or a picture. Review mode has the picture alone, without amounts
 * (§4).
 */
export default function PrintSheet({ order, storename, onClose }: PrintSheetProps) {
  const isReview = useReviewMode();
  const [chosen, setChosen] = useState<PaperChoice>(rememberedPaper);
  const choose = (choice: PaperChoice) => {
    setChosen(choice);
    rememberPaper(choice);
  };
  const choice = isReview ? 'picture' : chosen;
  return (
    <Sheet open onClose={onClose} title="打印工单">
      {isReview ? null : (
        <>
          <Segment options={paperChoices} value={choice} onChange={choose} />
          <View className="sheet-note">{paperHints[choice]}</View>
        </>
      )}
      {choice === 'picture' ? (
        <PicturePaper order={order} storename={storename} />
      ) : (
        <PdfPaper order={order} size={choice} />
      )}
    </Sheet>
  );
}
