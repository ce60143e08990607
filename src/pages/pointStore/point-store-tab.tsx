import { useScan } from '@/app/use-scan';
import { PointStoreScreen } from '@/features/shop/point-store-screen';
import { TabBar } from '@/features/tab-bar/tab-bar';

export default function PointStoreTab() {
  const { onScan } = useScan();
  return <PointStoreScreen tabBar={<TabBar active={1} onScan={onScan} />} />;
}
