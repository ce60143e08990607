import { useState } from 'react';
import { View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { ApiError } from '@/domain/app-error';
import type { LocalFile } from '@/platform/files/types';
import { toast } from '@/ui/feedback-store';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import { updateOrder } from '../api/order-calls';
import type { UploadPhoto } from '../upload-photo';
import type { OrderChanges } from '../hooks/use-order-change';
import { LazySignaturePad } from './lazy-signature-pad';
import { SignLines } from './sign-lines';
import './sheet-parts.scss';

interface SignSheetProps {
  open: boolean;
  order: WorkOrder;
  upload: UploadPhoto;
  changes: OrderChanges;
  onClose: () => void;
}

/** The customer reads the prices and signs them: what waited is agreed to by that. */
export function SignSheet({ open, order, upload, changes, onClose }: SignSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="客户签字确认报价" size="tall">
      <SignForm order={order} upload={upload} changes={changes} onDone={onClose} />
    </Sheet>
  );
}

function SignForm({
  order,
  upload,
  changes,
  onDone,
}: Omit<SignSheetProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const { isBusy, run } = useBusy();
  const [share, setShare] = useState(0);
  const send = (drawn: LocalFile) =>
    run(async () => {
      try {
        const { key } = await upload({ ...drawn, size: 0 }, { onProgress: setShare });
        await changes.change(
          order.id,
          () => updateOrder(order, { quoteSignatureKey: key }),
          () => {
            toast('客户已签字确认');
            onDone();
          },
        );
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast(`${error.message}，签名没有上传，请重新签字`);
      }
    });
  return (
    <>
      <SignLines
        items={order.items}
        discount={order.discount}
        total={order.total}
        unpricedWords={(n) => `还有 ${n} 个项目没有定价，建议定价后再请客户签字`}
      />
      {isBusy ? (
        <View className="sheet-note" role="status">
          正在上传签名 {Math.round(share * 100)}%
        </View>
      ) : (
        <LazySignaturePad onDone={(file) => void send(file)} />
      )}
    </>
  );
}
