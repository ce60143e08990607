import { FigureOrdersScreen } from '@/features/work-orders/figure-orders-screen';
import { SearchScreen } from '@/features/work-orders/search-screen';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * With `from` (and `to`, `measure`, `title`, `technicianUid`, `item`): the orders behind a figure of the turnover.
 * Otherwise the search.
 */
export default function SearchBody({ params }: { params: Readonly<Partial<Record<string, string>>> }) {
  const { from = '', to = '', measure, title = '', technicianUid, item } = params;
  return DAY.test(from) ? (
    <FigureOrdersScreen
      from={from}
      to={DAY.test(to) ? to : from}
      measure={measure === 'received' ? 'received' : 'settled'}
      title={title}
      {...(technicianUid === undefined ? {} : { technicianUid })}
      {...(item === undefined ? {} : { item })}
    />
  ) : (
    <SearchScreen />
  );
}
