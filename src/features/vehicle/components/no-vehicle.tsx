import { View } from '@tarojs/components';
import { redirectTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/state-view';
import './missing-documents.scss';

/** The two ways to a car, for pages that need one. */
export function NoVehicle({ kind }: { kind?: string | undefined }) {
  return (
    <View>
      <EmptyState icon="car" title="请先选择车辆" hint="扫一扫车架号最准，也可以按品牌选车" />
      <View className="missing-documents-actions">
        <Button
          text="扫描 / 输入 VIN"
          icon="scan"
          kind="primary"
          size="large"
          onPress={() => void redirectTo(routes.vinScan)}
        />
        <Button text="品牌选车" kind="plain" size="large" onPress={() => void redirectTo(routes.brandList, { kind })} />
      </View>
    </View>
  );
}
