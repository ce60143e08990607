import { useState } from 'react';
import { ScrollView, View } from '@tarojs/components';
import type { JumpTarget } from '@/domain/document-text/document-parts';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import './jump-list.scss';

interface JumpListProps {
  targets: readonly JumpTarget[];
  onJump: (target: JumpTarget) => void;
}

function Targets({ targets, onJump }: JumpListProps) {
  return (
    <>
      {targets.map((target) => (
        <Pressable
          key={target.part}
          onPress={() => onJump(target)}
          className={`jump-target jump-target-${target.depth}`}
        >
          {target.text}
        </Pressable>
      ))}
    </>
  );
}

/** The headings of a text as a column beside it. */
export function JumpColumn(props: JumpListProps) {
  return (
    <View className="jump-column" role="navigation" aria-label="本页目录">
      <View className="jump-column-title">目录</View>
      <ScrollView scrollY className="jump-column-list">
        <Targets {...props} />
      </ScrollView>
    </View>
  );
}

/** The headings of a text, behind a button over it. */
export function JumpButton({ targets, onJump }: JumpListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Pressable label={`目录，共 ${targets.length} 节`} onPress={() => setOpen(true)} className="jump-button">
        <Icon name="list" size={20} />
        <View className="jump-button-word">目录</View>
      </Pressable>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="目录">
        <Targets
          targets={targets}
          onJump={(target) => {
            setOpen(false);
            onJump(target);
          }}
        />
      </Sheet>
    </>
  );
}
