import type { Customer } from '@/contract/schemas/customers';
import { formatDateTime } from '@/domain/date-format';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';

/** What was changed of a customer, from what to what, by whom. */
export function ChangesLog({ log }: { log: Customer['log'] }) {
  if (log.length === 0) return null;
  return (
    <>
      <SectionTitle title="修改记录" />
      <Card padding="list">
        {log.map(({ id, at, by, note }) => (
          <ListRow key={id} title={note} subtitle={`${formatDateTime(at)}  ${by?.name ?? '客户本人'}`} />
        ))}
      </Card>
    </>
  );
}
