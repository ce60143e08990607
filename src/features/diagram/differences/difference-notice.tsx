import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { markWords, marksOn, placeName } from '@/domain/diagram/difference';
import type { Target } from '@/domain/netlist/target';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { wireDescription } from '@/domain/netlist/wire-colors';
import { Icon } from '@/ui/icon';
import { ListRow } from '@/ui/list-row';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { differencesQuery } from './difference-calls';
import './difference-marks.scss';

interface DifferenceNoticeProps {
  documentId: string;
  netlist: Netlist;
  onTarget: (target: Target) => void;
}

/** How many places of the sheet are marked, and the way to them; nothing where there are none. */
export function DifferenceNotice({ documentId, netlist, onTarget }: DifferenceNoticeProps) {
  const { data } = useQuery(differencesQuery(documentId));
  const [isOpen, setOpen] = useState(false);
  const marks = data ? marksOn(data.list, netlist) : [];
  if (marks.length === 0) return null;
  const nameOf = (target: Target) => {
    const wire = target.kind === 'wire' ? netlist.wires.find(({ id }) => id === target.wire) : undefined;
    return wire ? `导线 ${wireDescription(wire)}` : placeName(target);
  };
  return (
    <>
      <Pressable
        label={`本页 ${marks.length} 处与实车不符`}
        className="difference-notice"
        onPress={() => setOpen(true)}
      >
        <Icon name="warning" size={18} />
        <View className="difference-notice-count">{marks.length}</View>
      </Pressable>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="与实车不符">
        {marks.map((mark) => (
          <ListRow
            key={JSON.stringify([mark.target, mark.kind, mark.said])}
            title={nameOf(mark.target)}
            subtitle={markWords(mark, mark)}
            onPress={() => {
              setOpen(false);
              onTarget(mark.target);
            }}
          />
        ))}
      </Sheet>
    </>
  );
}
