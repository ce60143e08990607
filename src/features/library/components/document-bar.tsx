import { View } from '@tarojs/components';
import { fitOf } from '@/domain/fit';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { FitTag } from '@/ui/tag';
import { useOpenFile } from '../hooks/use-open-file';
import type { OpenedDocument } from '../opened-document';
import './document-bar.scss';

/** The car that a document was made for, as one line. */
function carOf({ summary }: OpenedDocument): string {
  if (!summary) return '';
  const { maker, series, yearFrom, yearTo, displacements } = summary.appliesTo;
  const years = yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  return [maker, series, years, displacements.join('/')].filter((part) => part !== '').join(' ');
}

/** Below the title: which car the document is for, whether that is the current one, and its PDF to keep. */
export function DocumentBar({ opened }: { opened: OpenedDocument }) {
  const vehicle = useAtomValue(currentVehicleAtom);
  const { progress, open, cancel } = useOpenFile();
  const { summary, pdf, utoken } = opened;
  return (
    <View className="document-bar">
      <View className="document-bar-car">{carOf(opened) || opened.fileName}</View>
      {summary && vehicle ? <FitTag fit={fitOf(summary.appliesTo, vehicle)} /> : null}
      {pdf ? (
        <Pressable
          label={progress === null ? '下载 PDF' : '取消下载'}
          className="document-bar-action"
          onPress={() => (progress === null ? void open({ ...pdf, utoken }) : cancel())}
        >
          {progress === null ? (
            <Icon name="download" size={20} />
          ) : (
            <View className="document-bar-progress">{Math.round(progress * 100)}%</View>
          )}
        </Pressable>
      ) : null}
    </View>
  );
}
