import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import type { Winner } from '../api/raffles';

/** Who won what in a raffle that was drawn; names masked by the server. */
export function WinnerList({ winners }: { winners: readonly Winner[] }) {
  return (
    <>
      <SectionTitle title="中奖名单" />
      <Card padding="list">
        {winners.length === 0 ? <ListRow title="本次没有人中奖" /> : null}
        {winners.map(({ name, prizeName, wonAt }, place) => (
          // Two people of one name may win the same prize at the same moment.
          <ListRow key={`${wonAt} ${place}`} icon="gift" title={name} value={prizeName} />
        ))}
      </Card>
    </>
  );
}
