import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';

/** Without a network: what of a code is not on the device. */
export const AloneCard = () => (
  <Card padding="list">
    <ListRow icon="info" title="没有网络，手机上只有它的含义" subtitle="本车电路、常见原因、案例和课程，联网后再看" />
  </Card>
);
