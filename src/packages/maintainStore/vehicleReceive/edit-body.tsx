import { codeReader } from '@/app/code-reader';
import { receptionUploads } from '@/app/reception-uploads';
import { scanNumber } from '@/app/scan-number';
import { EditReceptionScreen } from '@/features/reception/edit-reception-screen';

/** A reception that is changed later, with what other features do for it. */
export default function EditReceptionBody({ id }: { id: string }) {
  return <EditReceptionScreen id={id} uploads={receptionUploads} scanNumber={scanNumber} codeReader={codeReader} />;
}
