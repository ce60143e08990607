import { useEffect, useState, type PropsWithChildren, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { documentListOpenAtom } from '@/state/document-list';
import { useAtom } from '@/state/store';
import { COLUMNS } from '@/ui/columns';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { tellPartsMoved } from '@/ui/use-window-resize';
import { useWindowSize } from '@/ui/use-window-size';
import './document-columns.scss';

/** What stands at the left of a document on a wide window. */
export interface Side {
  /** what a screen reader calls it */
  label: string;
  content: ReactNode;
  /** a panel stands at the right of the document, too */
  hasPanel: boolean;
}

/**
 * A document with a list at its left from 900 px on. The list folds at the user's will, which is remembered, and by
 * itself while a panel leaves the document no room; then it opens over the document.
 */
export function DocumentColumns({ side, children }: PropsWithChildren<{ side: Side | undefined }>) {
  const { width } = useWindowSize();
  const [isWanted, want] = useAtom(documentListOpenAtom);
  const [isOver, setOver] = useState(false);
  const hasRoom = width - COLUMNS.list - (side?.hasPanel ? COLUMNS.panel : 0) >= COLUMNS.drawing;
  if (hasRoom && isOver) setOver(false);

  const place = isWanted && hasRoom ? 'beside' : isOver ? 'over' : 'folded';
  const taken = side && width >= COLUMNS.from ? (place === 'beside' ? COLUMNS.list : COLUMNS.folded) : 0;
  useEffect(() => tellPartsMoved(), [taken]);
  const toggle = () => (hasRoom ? want(!isWanted) : setOver(!isOver));
  const landmark = { role: 'navigation', 'aria-label': side?.label };
  return (
    <View className="document-columns">
      {side && taken > 0 ? (
        <View className={`document-side document-side-${place}`} style={{ width: `${taken}px` }} {...landmark}>
          <View className="document-side-list" style={{ width: `${COLUMNS.list}px` }}>
            {side.content}
          </View>
          <Pressable
            label={place === 'folded' ? `展开${side.label}` : `收起${side.label}`}
            className="document-side-toggle"
            style={{
              left: `${place === 'folded' ? 0 : COLUMNS.list - COLUMNS.folded}px`,
              width: `${COLUMNS.folded}px`,
            }}
            onPress={toggle}
          >
            <Icon name={place === 'folded' ? 'list' : 'back'} size={20} />
          </Pressable>
        </View>
      ) : null}
      <View className="document-screen-body">{children}</View>
    </View>
  );
}
