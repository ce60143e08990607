import { useState } from 'react';
import { View } from '@tarojs/components';
import type { Point, Size } from '@/domain/viewport';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Sheet } from '@/ui/sheet';
import { PageStrip } from './page-strip';
import './page-chooser.scss';

interface PageChooserProps {
  /** How many pages there are; nothing is shown for one. */
  count: number;
  /** From 0. */
  current: number;
  /** Small picture of a page from 0; '' while there is none. */
  picture: (page: number) => string;
  onChoose: (page: number) => void;
  visible: (Size & Point) | null;
}

/** More thumbnails than this are slow to show and to look through. */
export const MOST_THUMBNAILS = 40;

/** Through the pages of a document: thumbnails of some, numbers of many. */
export function PageChooser({ count, current, picture, onChoose, visible }: PageChooserProps) {
  if (count < 2) return null;
  if (count > MOST_THUMBNAILS) return <PageNumbers count={count} current={current} onChoose={onChoose} />;
  const pictures = Array.from({ length: count }, (_, page) => picture(page));
  return <PageStrip pictures={pictures} current={current} onChoose={onChoose} visible={visible} />;
}

function PageNumbers({ count, current, onChoose }: Pick<PageChooserProps, 'count' | 'current' | 'onChoose'>) {
  const [isJumping, setJumping] = useState(false);
  const [wanted, setWanted] = useState('');
  const page = Number(wanted);
  const isPage = Number.isInteger(page) && page >= 1 && page <= count;
  const jump = () => {
    if (!isPage) return;
    setJumping(false);
    setWanted('');
    onChoose(page - 1);
  };
  const step = (label: string, icon: 'next' | 'previous', to: number) => (
    <Pressable
      label={label}
      className="page-chooser-step"
      disabled={to < 0 || to >= count}
      onPress={() => onChoose(to)}
    >
      <Icon name={icon} size={20} />
    </Pressable>
  );
  return (
    <View className="page-chooser">
      {step('上一页', 'previous', current - 1)}
      <Pressable
        label={`第 ${current + 1} 页，共 ${count} 页，跳转`}
        className="page-chooser-number"
        onPress={() => setJumping(true)}
      >
        {current + 1} / {count}
      </Pressable>
      {step('下一页', 'next', current + 1)}
      <Sheet open={isJumping} onClose={() => setJumping(false)} title="跳转到">
        <View className="page-chooser-jump">
          <Field
            label="页码"
            type="code"
            value={wanted}
            onChange={setWanted}
            placeholder={`1 到 ${count}`}
            maxLength={5}
            error={wanted === '' || isPage ? '' : `请输入 1 到 ${count} 之间的页码`}
            onDone={jump}
          />
          <Button kind="primary" size="large" text="跳转" disabled={!isPage} onPress={jump} />
        </View>
      </Sheet>
    </View>
  );
}
