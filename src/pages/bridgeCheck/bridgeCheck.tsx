import { useRouter } from '@tarojs/taro';
import { BridgeCheckScreen } from '@/features/bridge-check/bridge-check-screen';

/** Registered in development builds only (app.config.ts). */
export default function BridgeCheckPage() {
  const { limit } = useRouter().params;
  return <BridgeCheckScreen longestMs={limit ? Number(limit) : undefined} />;
}
