import { codeReader } from '@/app/code-reader';
import { receptionUploads } from '@/app/reception-uploads';
import { scanNumber } from '@/app/scan-number';
import { ReceiveCarScreen } from '@/features/reception/receive-car-screen';

/** A reception with what other features do for it: photos that are sent, scanned numbers, codes that are read. */
export default function ReceiveCarBody({ draftId }: { draftId: string | undefined }) {
  return (
    <ReceiveCarScreen uploads={receptionUploads} scanNumber={scanNumber} codeReader={codeReader} draftId={draftId} />
  );
}
