import type { Target } from '@/domain/netlist/target';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { share } from '@/platform/share';
import { copyText } from '@/ui/copy-text';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';
import { targetName } from '../chosen-place';
import type { PlaceAction } from '../place-action';

interface HoldMenuProps {
  target: Target | null;
  netlist: Netlist;
  onClose: () => void;
  /** a tap operates it: its facts are opened from here; absent while a tap opens them */
  onOpen?: ((target: Target) => void) | undefined;
  onShare: (target: Target) => void;
  actions: readonly PlaceAction[];
}

/** What a long press on a part, pin or wire offers beside lighting it. */
export function HoldMenu({ target, netlist, onClose, onOpen, onShare, actions }: HoldMenuProps) {
  const name = target ? targetName(target, netlist) : '';
  const done = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Sheet open={target !== null} onClose={onClose} title={name}>
      {target && onOpen ? <ListRow icon="info" title="看元件信息" onPress={done(() => onOpen(target))} plain /> : null}
      <ListRow icon="document" title="复制编号" onPress={done(() => void copyText(name, '已复制'))} plain />
      {actions.map(({ icon, text, onPress }) => (
        <ListRow key={text} icon={icon} title={text} onPress={done(onPress)} plain />
      ))}
      {/* Mini programs share by the button of the title bar alone. */}
      {target && !share.needsButton ? (
        <ListRow icon="share" title="分享这里" onPress={done(() => onShare(target))} plain />
      ) : null}
    </Sheet>
  );
}
