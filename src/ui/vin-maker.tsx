import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { vinSummaryQuery } from '@/infra/vehicle-queries';
import { useSession } from '@/state/session';
import './vin-maker.scss';

/**
 * Maker and model year of a whole VIN, which everybody may know; only the documents want a login (§7 vinParseSimple).
 * Nothing while they are not known.
 */
export function VinMaker({ vin }: { vin: string }) {
  const { data } = useQuery(vinSummaryQuery(vin));
  const { isLogin } = useSession();
  const name = data && [data.maker ?? data.brand, data.year && `${data.year} 年款`].filter(Boolean).join(' · ');
  if (!name) return null;
  return (
    <View className="vin-maker" role="status">
      <View className="vin-maker-name">{name}</View>
      {isLogin ? null : <View className="text-mute text-md">登录后可看这台车的资料</View>}
    </View>
  );
}
