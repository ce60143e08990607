import { Sheet } from '@/ui/sheet';
import { DifferenceForm, type DifferenceFormProps } from './difference-form';

interface DifferenceSheetProps extends Omit<DifferenceFormProps, 'onDone' | 'target'> {
  /** null: closed */
  target: DifferenceFormProps['target'] | null;
  /** what the place is called: `K1/87`, `红/黄 1.5 mm²` */
  title: string;
  onClose: () => void;
}

/** The form 与实车不符 of one place, over the diagram. */
export function DifferenceSheet({ target, title, onClose, ...form }: DifferenceSheetProps) {
  return (
    <Sheet open={target !== null} onClose={onClose} title={`${title} 与实车不符`}>
      {target ? <DifferenceForm target={target} onDone={onClose} {...form} /> : null}
    </Sheet>
  );
}
