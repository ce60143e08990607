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
  /** 与实车不符; absent for a diagram that is no document of the bank */
  onDiffers?: ((target: Target) => void) | undefined;
}

/** What a long press on a part, pin or wire offers beside lighting it. */
export function HoldMenu({ target, netlist, onClose, onShare, onDiffers }: HoldMenuProps) {
  const name = target ? targetName(target, netlist) : '';
  const done = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Sheet open={target !== null} onClose={onClose} title={name}>
      <ListRow icon="document" title="复制编号" onPress={done(() => void copyText(name, '已复制'))} plain />
      {target && onDiffers ? (
        <ListRow icon="warning" title="与实车不符" onPress={done(() => onDiffers(target))} plain />
      ) : null}
      {/* Mini programs share by the button of the title bar alone. */}
      {target && !share.needsButton ? (
        <ListRow icon="share" title="分享这里" onPress={done(() => onShare(target))} plain />
      ) : null}
    </Sheet>
  );
}

/** `G6`, `G6/1`, `T28/5`, `红/黄 1.5 mm²`. */
export function targetName(target: Target, { wires }: Netlist): string {
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
