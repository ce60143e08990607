import { SocketStatus } from '@/domain/live-socket';
import { socketStatusAtom } from '@/state/live-socket';
import { useAtomValue } from '@/state/store';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import './connection-line.scss';

/**
 * Says that new messages do not come by themselves any more (§4: after three reconnects the socket stays closed), and
 * starts anew.
 */
export function ConnectionLine({ onReconnect }: { onReconnect: () => void }) {
  if (useAtomValue(socketStatusAtom) !== SocketStatus.closed) return null;
  return (
    <Pressable onPress={onReconnect} className="connection-line">
      <Icon name="offline" size={18} className="connection-line-icon" />
      连接已断开，点此重连
    </Pressable>
  );
}
