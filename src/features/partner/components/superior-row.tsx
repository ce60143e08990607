import { useQuery } from '@tanstack/react-query';
import { formatChineseDate } from '@/domain/date-format';
import { Card } from '@/ui/card';
import { LazyImage } from '@/ui/lazy-image';
import { ListRow } from '@/ui/list-row';
import { superiorQuery } from '../api/partner';
import './superior-row.scss';

/** Who invited the caller; nothing is shown when nobody did. */
export function SuperiorRow() {
  const { data, isError, refetch } = useQuery(superiorQuery());
  if (isError && !data) {
    return (
      <Card padding="list">
        <ListRow title="我的邀请人" value="加载失败，点按重试" onPress={() => void refetch()} />
      </Card>
    );
  }
  if (!data?.name) return null;
  return (
    <Card padding="list">
      <ListRow
        title="我的邀请人"
        subtitle={data.boundAt ? `${formatChineseDate(data.boundAt)}绑定` : undefined}
        lead={<LazyImage src={data.avatarUrl} alt="" icon="user" className="superior-avatar" />}
        value={data.name}
      />
    </Card>
  );
}
