import { useRouter } from '@tarojs/taro';
import { guardPage } from '@/app/guard-page';
import { LoginWall } from '@/app/login-wall';
import { useTrackedPage } from '@/app/use-tracked-page';
import { FigureOrdersScreen } from '@/features/work-orders/figure-orders-screen';
import { SearchScreen } from '@/features/work-orders/search-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * With `from` (and `to`, `measure`, `title`, `technicianUid`, `item`): the orders behind a figure of the turnover.
 * Otherwise the search.
 */
export default guardPage(function WorkOrderSearchPage() {
  useTrackedPage(routes.vehicleReceiveSearch);
  const { from = '', to = '', measure, title = '', technicianUid, item } = decodeParams(useRouter().params);
  return (
    <LoginWall title="查工单">
      {DAY.test(from) ? (
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
      )}
    </LoginWall>
  );
});
