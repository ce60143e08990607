import { liveMessages } from '@/app/live-messages';
import { useScan } from '@/app/use-scan';
import { MessageScreen } from '@/features/messages/message-screen';
import { OfficialAccountPrompt } from '@/features/official-account/official-account-prompt';
import { TabBar } from '@/features/tab-bar/tab-bar';
import { routes } from '@/infra/routes';

export default function MessageTab() {
  const { onScan } = useScan();
  return (
    <MessageScreen
      tabBar={<TabBar active={3} onScan={onScan} />}
      live={liveMessages}
      notice={<OfficialAccountPrompt route={routes.message} />}
    />
  );
}
