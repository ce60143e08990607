import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import { marksAt, markWords, type DiagramPlace } from '@/domain/diagram/difference';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { differencesQuery } from './difference-calls';
import './difference-marks.scss';

interface DifferenceMarksProps extends DiagramPlace {
  documentId: string;
}

/** What others and the operator say of a place: 已有 3 位同行反映：此处颜色与实车不符. Nothing where nobody does. */
export function DifferenceMarks({ documentId, sheet, target }: DifferenceMarksProps) {
  const { data, isError, refetch } = useQuery(differencesQuery(documentId));
  if (isError)
    return (
      <Pressable className="difference-mark-failed" onPress={() => void refetch()}>
        同行反映没有加载，点按重试
      </Pressable>
    );
  const place = { sheet, target };
  return (data ? marksAt(data.list, place) : []).map((mark) => (
    <View key={JSON.stringify([mark.target, mark.kind, mark.said])} className="difference-mark" role="note">
      <Icon name="warning" size={18} className="difference-mark-icon" />
      <View className="grow">{`${markWords(mark, place)}${mark.mine ? '（含您的反映）' : ''}`}</View>
    </View>
  ));
}
