import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerRow } from '@/contract/schemas/customers';
import { rowsOf } from '@/infra/paged-query';
import { AsyncView } from '@/ui/async-view';
import { ListEnd } from '@/ui/list-end';
import { SearchBox } from '@/ui/search-box';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-view';
import { useDebounced } from '@/ui/use-debounced';
import { customersQuery } from '../api/customers';
import { CustomerLine } from './customer-line';

interface MergeSheetProps {
  /** Of the customer who stays. */
  id: string;
  open: boolean;
  onClose: () => void;
  onChoose: (other: CustomerRow) => void;
}

/** Asks which customer is the same person. */
export function MergeSheet({ open, onClose, ...rest }: MergeSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="和谁是同一位客户" size="tall">
      <Choice {...rest} />
    </Sheet>
  );
}

function Choice({ id, onChoose }: Pick<MergeSheetProps, 'id' | 'onChoose'>) {
  const [text, setText] = useState('');
  const keyword = useDebounced(text).trim();
  const query = useInfiniteQuery(customersQuery(keyword));
  const others = rowsOf(query.data).filter((one) => one.id !== id);
  return (
    <>
      <SearchBox value={text} onChange={setText} placeholder="姓名、电话后几位、车牌" maxLength={60} />
      <AsyncView
        query={query}
        skeleton={<Skeleton rows={4} />}
        isEmpty={() => others.length === 0 && !query.hasNextPage}
        empty={<EmptyState icon="search" title="没有别的客户" />}
      >
        {() => (
          <>
            {others.map((one) => (
              <CustomerLine key={one.id} customer={one} onPress={() => onChoose(one)} />
            ))}
            {query.hasNextPage ? <ListEnd query={query} /> : null}
          </>
        )}
      </AsyncView>
    </>
  );
}
