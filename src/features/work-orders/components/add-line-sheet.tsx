import { useState } from 'react';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import type { Lines } from '../hooks/use-lines';
import { DueChoice } from './due-choice';
import { FindingChoice } from './finding-choice';
import { TemplateChoice } from './template-choice';
import { TypedLine } from './typed-line';
import './choice-row.scss';

const ways = [
  { key: 'templates', text: '模板' },
  { key: 'typed', text: '临时' },
  { key: 'findings', text: '检查' },
  { key: 'due', text: '保养' },
] as const;

interface AddLineSheetProps {
  open: boolean;
  order: WorkOrder;
  lines: Lines;
  isBusy: boolean;
  onClose: () => void;
}

/** Four ways to a new line: the store's templates, typed, from the inspection, by what the mileage makes due. */
export function AddLineSheet({ open, order, lines, isBusy, onClose }: AddLineSheetProps) {
  const [way, setWay] = useState<(typeof ways)[number]['key']>('templates');
  const parts = { order, lines, isBusy, onDone: onClose };
  return (
    <Sheet open={open} onClose={onClose} title="添加项目" size="tall">
      <Segment options={ways} value={way} onChange={setWay} />
      {way === 'templates' ? <TemplateChoice {...parts} /> : null}
      {way === 'typed' ? <TypedLine {...parts} /> : null}
      {way === 'findings' ? <FindingChoice {...parts} /> : null}
      {way === 'due' ? <DueChoice {...parts} /> : null}
    </Sheet>
  );
}
