import { Picture } from '@/ui/picture';
import { Sheet } from '@/ui/sheet';
import './licence-sheet.scss';

/** The business licence, large. */
export function LicenceSheet({ url, open, onClose }: { url: string; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="营业执照" size="tall">
      <Picture alt="营业执照" src={url} mode="widthFix" showMenuByLongpress className="licence-sheet-picture" />
    </Sheet>
  );
}
