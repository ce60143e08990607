import { ListRow } from '@/ui/list-row';

interface OtherWaysProps {
  onType: () => void;
  /** Null where the location was asked for in vain. */
  onLocate: (() => void) | null;
  isLocating: boolean;
}

/** The ways to a place besides the search while there is no map to drag. */
export function OtherWays({ onType, onLocate, isLocating }: OtherWaysProps) {
  return (
    <>
      <ListRow icon="edit" title="手动填写地址" subtitle="选省市区，再写街道门牌" onPress={onType} />
      {onLocate ? (
        <ListRow
          icon="locate"
          title={isLocating ? '正在获取位置…' : '使用当前位置'}
          subtitle="从附近的地点里选"
          onPress={onLocate}
        />
      ) : null}
    </>
  );
}
