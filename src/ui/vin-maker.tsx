import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { vinSummaryQuery } from '@/infra/vehicle-queries';
import { useSession } from '@/state/session';
import './vin-maker.scss';

/**
 * Maker and model year of a whole VIN, which everybody may know; only the documents want a login (§7 vinParseSimple).
 * Its height is the same while they are asked for and when nobody knows them: the button below must not move under a
 * finger.
 */
export function VinMaker({ vin }: { vin: string }) {
  const { data, isPending } = useQuery(vinSummaryQuery(vin));
  const { isLogin } = useSession();
  const name = data && [data.maker ?? data.brand, data.year && `${data.year} 年款`].filter(Boolean).join(' · ');
  return (
    <View className="vin-maker" role="status">
      <View className={name ? 'vin-maker-name' : 'vin-maker-name text-mute'}>
        {name || (isPending ? '正在识别厂家与年款' : '未识别出厂家')}
      </View>
      {isLogin ? null : <View className="text-mute text-md">登录后可看这台车的资料</View>}
    </View>
  );
}
