import { useState } from 'react';
import { Canvas, View } from '@tarojs/components';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { canvas } from '@/platform/canvas';
import { files } from '@/platform/files';
import { SAVE_FAILED, type LocalFile } from '@/platform/files/types';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Picture } from '@/ui/picture';
import { SettingsButton } from '@/ui/settings-button';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { useBusy } from '@/ui/use-busy';
import { ORDER_CANVAS_ID, useOrderPicture } from '../hooks/use-order-picture';
import '../components/sheet-parts.scss';

/** The order as one long picture: to look at, to save, to send. */
export function PicturePaper({ order, storename }: { order: WorkOrder; storename: string }) {
  const { picture, retry } = useOrderPicture(order, storename);
  const { isBusy, run } = useBusy();
  const [isDenied, setDenied] = useState(false);
  const save = async (file: LocalFile) => {
    const outcome = await files.saveImage(file);
    setDenied(outcome?.status === 'denied');
    if (outcome?.status === 'ok') toast('已保存，可发送或打印');
    else if (outcome?.status === 'failed') toast(outcome.message);
    else if (outcome === null) toast(SAVE_FAILED);
  };
  return (
    <>
      {canvas.needsElement ? <Canvas type="2d" id={ORDER_CANVAS_ID} className="order-picture-canvas" /> : null}
      {picture.is === 'drawing' ? <Skeleton shape="card" rows={3} /> : null}
      {picture.is === 'failed' ? (
        <View role="alert">
          <StateView icon="image" title={picture.message} action="重试" onAction={retry} />
        </View>
      ) : null}
      {picture.is === 'ready' ? (
        <>
          <Picture
            alt={`工单 ${order.number}`}
            src={picture.file.path}
            mode="widthFix"
            showMenuByLongpress
            className="order-picture"
          />
          {isDenied ? (
            <View className="sheet-problem" role="alert">
              <View>没有相册权限，图片没有保存。请允许后再试，或长按图片保存。</View>
              <SettingsButton permission="album" onAllowed={() => void run(() => save(picture.file))} />
            </View>
          ) : null}
          <Button
            text="保存图片"
            icon="download"
            kind="brand"
            size="large"
            className="sheet-button"
            loading={isBusy}
            onPress={() => void run(() => save(picture.file))}
          />
        </>
      ) : null}
    </>
  );
}
