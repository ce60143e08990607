import { useState } from 'react';
import type { WorkOrder } from '@/contract/schemas/work-orders';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import { Sheet } from '@/ui/sheet';
import { useLinePicks, type Way } from '../hooks/use-line-picks';
import type { Lines } from '../hooks/use-lines';
import { DueChoice } from './due-choice';
import { FindingChoice } from './finding-choice';
import { TemplateChoice } from './template-choice';
import { TypedLine } from './typed-line';

const ways: readonly { key: Way; text: string }[] = [
  { key: 'templates', text: '模板' },
  { key: 'typed', text: '临时' },
  { key: 'findings', text: '检查' },
  { key: 'due', text: '保养' },
];

interface AddLineSheetProps {
  open: boolean;
  order: WorkOrder;
  lines: Lines;
  isBusy: boolean;
  onClose: () => void;
}

/**
 * Four ways to new lines: the store's templates, typed, from the inspection, by what is due. What is ticked stays over
 * all of them and goes in at once.
 */
export function AddLineSheet(props: AddLineSheetProps) {
  const [turn, setTurn] = useState({ isOpen: props.open, number: 0 });
  // Opened once more, it begins with nothing ticked; while it slides away it keeps what it shows.
  if (turn.isOpen !== props.open) setTurn({ isOpen: props.open, number: turn.number + (props.open ? 1 : 0) });
  return <AddLines key={turn.number} {...props} />;
}

function AddLines({ open, order, lines, isBusy, onClose }: AddLineSheetProps) {
  const picks = useLinePicks(order);
  const { way } = picks;
  const count = picks.lines.length;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="添加项目"
      size="tall"
      footer={
        count > 0 ? (
          <Button
            text={`加入 ${count} 个项目`}
            kind="brand"
            size="large"
            loading={isBusy}
            onPress={() => void lines.add(picks.lines, onClose)}
          />
        ) : undefined
      }
    >
      <Segment options={ways} value={way} onChange={picks.setWay} />
      {way === 'templates' ? <TemplateChoice picks={picks} /> : null}
      {way === 'typed' ? (
        // What is ticked on the other ways is not lost by a typed line.
        <TypedLine lines={lines} isBusy={isBusy} onDone={count > 0 ? () => picks.setWay('templates') : onClose} />
      ) : null}
      {way === 'findings' ? <FindingChoice order={order} picks={picks} /> : null}
      {way === 'due' ? <DueChoice order={order} picks={picks} /> : null}
    </Sheet>
  );
}
