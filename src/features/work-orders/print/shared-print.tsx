import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { files } from '@/platform/files';
import { DOWNLOAD_FAILED } from '@/platform/files/types';
import { useReviewMode } from '@/state/review-mode';
import { Button } from '@/ui/button';
import { errorText } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { useBusy } from '@/ui/use-busy';
import { printShared } from './print-calls';

/** For the customer: this order as a PDF to keep. Review mode shows no prices (§4), and so no bill. */
export function SharedPrint({ shareKey }: { shareKey: string }) {
  const isReview = useReviewMode();
  const { isBusy, run } = useBusy();
  const keep = async () => {
    try {
      const loaded = await files.download(await printShared(shareKey, 'a4'));
      const kept = loaded?.status === 'ok' ? await files.keepDocument(loaded.value) : loaded;
      if (kept?.status !== 'ok' && kept?.status !== 'cancelled')
        toast(kept?.status === 'failed' ? kept.message : DOWNLOAD_FAILED);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast(errorText(error));
    }
  };
  if (isReview) return null;
  return (
    <View className="shared-print">
      <Button
        text="保存单据 PDF"
        icon="download"
        kind="secondary"
        size="large"
        loading={isBusy}
        onPress={() => void run(keep)}
      />
    </View>
  );
}
