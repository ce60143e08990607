import type { Target } from '@/domain/diagram/diagram-types';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { wireDescription } from '@/domain/netlist/wire-colors';
import { share } from '@/platform/share';
import { copyText } from '@/ui/copy-text';
import { ListRow } from '@/ui/list-row';
import { Sheet } from '@/ui/sheet';

interface HoldMenuProps {
  target: Target | null;
  netlist: Netlist;
  onClose: () => void;
  onShare: (target: Target) => void;
}

/** What a long press on a part, pin or wire offers beside lighting it. */
export function HoldMenu({ target, netlist, onClose, onShare }: HoldMenuProps) {
  const name = target ? nameOf(target, netlist) : '';
  const done = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Sheet open={target !== null} onClose={onClose} title={name}>
      <ListRow icon="document" title="复制编号" onPress={done(() => void copyText(name, '已复制'))} plain />
      {/* Mini programs share by the button of the title bar alone. */}
      {target && !share.needsButton ? (
        <ListRow icon="share" title="分享这里" onPress={done(() => onShare(target))} plain />
      ) : null}
    </Sheet>
  );
}

/** `G6`, `G6/1`, `T28/5`, `红/黄 1.5 mm²`. */
function nameOf(target: Target, { wires }: Netlist): string {
  switch (target.kind) {
    case 'component':
      return target.component;
    case 'pin':
      return `${target.component}/${target.pin}`;
    case 'plug':
      return [target.plug, target.cavity].filter((part) => part !== undefined).join('/');
    case 'wire': {
      const wire = wires.find(({ id }) => id === target.wire);
      return wire ? wireDescription(wire) : target.wire;
    }
  }
}
