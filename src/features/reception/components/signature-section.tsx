import { useState } from 'react';
import { View } from '@tarojs/components';
import { lazyPage } from '@/infra/lazy-page';
import type { LocalFile } from '@/platform/files/types';
import { Button } from '@/ui/button';
import { LazyImage } from '@/ui/lazy-image';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import type { DraftHandle } from '../hooks/use-draft';
import { useFileAddress } from '../hooks/use-file-address';
import type { PhotoQueue } from '../photo-queue';
import { photoIntake, releaseFiles } from '../reception-photos';
import { FormSection } from './form-section';
import './signature-section.scss';

export const loadSignaturePad = () => import('@/ui/signature-pad');
/** No part of the page's own code: not everybody signs. */
const SignaturePad = lazyPage(async () => ({ default: (await loadSignaturePad()).SignaturePad }), {
  Loading: () => <Skeleton shape="card" rows={1} />,
  Failed: ({ onRetry }) => <StateView icon="warning" title="签名板加载失败" action="重试" onAction={onRetry} />,
});

interface SignatureSectionProps {
  handle: DraftHandle;
  uploads: PhotoQueue;
  /** Of the stored order; null when there is none. */
  storedUrl?: string | null;
}

/** The customer's signature, if they give one. */
export function SignatureSection({ handle: { draft }, uploads, storedUrl = null }: SignatureSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { signature } = draft;
  const address = useFileAddress(signature ?? { path: null, url: storedUrl });

  const take = async (drawn: LocalFile) => {
    setOpen(false);
    if (signature) uploads.drop(signature.id);
    await photoIntake.setSignature(draft.id, { ...drawn, size: 0 }, uploads.pump);
    if (signature) void releaseFiles([signature]);
  };
  return (
    <FormSection
      title="车况签字"
      hint="选填"
      aside={<Button text={address ? '重新签字' : '签字'} icon="edit" size="small" onPress={() => setOpen(true)} />}
    >
      {address ? (
        <View className="signature-preview">
          <LazyImage src={address} alt="客户签字" mode="aspectFit" className="signature-picture" />
        </View>
      ) : null}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="客户签字">
        <View className="signature-words">本人确认车辆状况与上述记录一致</View>
        <SignaturePad onDone={(file) => void take(file)} />
      </Sheet>
    </FormSection>
  );
}
