import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { fitOf } from '@/domain/fit';
import { currentVehicleAtom } from '@/state/current-vehicle';
import { useAtomValue } from '@/state/store';
import { FitTag } from '@/ui/tag';
import { useOpenFile } from '../hooks/use-open-file';
import type { OpenedDocument } from '../opened-document';
import { DownloadButton } from './download-button';
import { PrintAction, type ShownPart } from './print-action';
import './document-bar.scss';

/** The car that a document was made for, as one line. */
function carOf({ summary }: OpenedDocument): string {
  if (!summary) return '';
  const { maker, series, yearFrom, yearTo, displacements } = summary.appliesTo;
  const years = yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`;
  return [maker, series, years, displacements.join('/')].filter((part) => part !== '').join(' ');
}

interface DocumentBarProps {
  opened: OpenedDocument;
  /** what of a wiring diagram is on the screen; absent: its whole PDF is offered alone */
  shown?: ShownPart | undefined;
  /** the car has been named beside the document */
  isShort?: boolean;
  children?: ReactNode;
}

/** Below the title: which car the document is for, whether that is the current one, and what to do with it. */
export function DocumentBar({ opened, shown, isShort = false, children }: DocumentBarProps) {
  const vehicle = useAtomValue(currentVehicleAtom);
  const { progress, open, cancel } = useOpenFile();
  const { summary, pdf, utoken } = opened;
  return (
    <View className="document-bar">
      {isShort ? null : <View className="document-bar-car">{carOf(opened) || opened.fileName}</View>}
      {summary && vehicle ? <FitTag fit={fitOf(summary.appliesTo, vehicle)} /> : null}
      {children}
      {opened.prints.length > 0 && shown ? (
        <PrintAction opened={opened} shown={shown} />
      ) : pdf ? (
        <DownloadButton
          progress={progress}
          label="下载 PDF"
          onPress={() => void open({ ...pdf, utoken })}
          onCancel={cancel}
        />
      ) : opened.text ? (
        <DownloadButton progress={progress} label="下载原文件" onPress={() => void open(opened)} onCancel={cancel} />
      ) : null}
    </View>
  );
}
