import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';

/** Without a network: what cannot be told of several codes together, and which of them the device does not have. */
export const ApartCard = ({ missing }: { missing: readonly string[] }) => (
  <Card padding="list">
    <ListRow icon="info" title="没有网络，看不出它们共用什么" subtitle="下面是手机上存着的各个码的资料" />
    {missing.length > 0 ? <ListRow icon="info" title={`手机上没有 ${missing.join('、')} 的资料，联网后再看`} /> : null}
  </Card>
);
