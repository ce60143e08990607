import { useEffect, useRef, useState } from 'react';
import { View } from '@tarojs/components';
import { ApiError } from '@/domain/app-error';
import { codesOfTexts, codeText, eachCodeOnce } from '@/domain/trouble-codes/code-with-type';
import {
  codesInReport,
  MOST_READ_CODES,
  MOST_REPORT_CHARACTERS,
  type ReadCode,
} from '@/domain/trouble-codes/codes-in-report';
import type { ImageSource } from '@/platform/files/types';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { formProblem } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { pickPictures } from '@/ui/pick-pictures';
import { useBusy } from '@/ui/use-busy';
import { readCodesOfPhoto } from '../api/photo-codes';
import { CodeChoice } from './code-choice';
import './read-codes.scss';

interface ReadCodesProps {
  /** Asks for a login when there is none; true when there is one. Photos are read by the server. */
  mayUsePhotos: () => boolean;
  /** with failure types, `P0230-11`, and the report that they came from */
  onRead: (codes: string[], report: string) => void;
  /** what the button says instead of looking at them */
  action?: string;
  /** as many are taken at once */
  most?: number;
  /** stands on a sheet, which is a surface itself */
  isFlat?: boolean;
}

/** 读故障码: typed, pasted, or on a photo of the scanner's screen; confirmed by taps, then read together. */
export function ReadCodes({ mayUsePhotos, onRead, action, most = MOST_READ_CODES, isFlat = false }: ReadCodesProps) {
  const [report, setReport] = useState('');
  const [photographed, setPhotographed] = useState<readonly ReadCode[]>([]);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const { isBusy: isReading, run: runPhoto } = useBusy();
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const found = eachCodeOnce([...photographed, ...codesInReport(report)], (known, one) => ({
    ...known,
    isGuessed: known.isGuessed && one.isGuessed,
  })).map((one) => ({ text: codeText(one), isDoubtful: one.isGuessed }));
  const chosen = found.filter(({ text }) => !dropped.has(text)).slice(0, most);
  // However many there are: the chosen ones, those tapped away among them, and no more to draw.
  const last = chosen[chosen.length - 1];
  const shown = chosen.length < most || !last ? found : found.slice(0, found.indexOf(last) + 1);

  const take = (source: ImageSource) =>
    runPhoto(async () => {
      if (!mayUsePhotos()) return;
      const [photo] = await pickPictures(source, 1);
      if (!photo) return;
      setProblem('');
      try {
        reading.current = new AbortController();
        const codes = await readCodesOfPhoto(photo, reading.current.signal);
        if (codes.length === 0) setProblem('照片上没有找到故障码，请拍正、拍清屏幕，或粘贴文字');
        setPhotographed(codes.map(({ isSure, ...code }) => ({ ...code, isGuessed: !isSure })));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(formProblem(error));
      }
    });

  const toggle = (text: string) => {
    const next = new Set(dropped);
    if (!next.delete(text)) next.add(text);
    setDropped(next);
  };

  const Frame = isFlat ? View : Card;
  const count = codesOfTexts(chosen.map(({ text }) => text)).length;
  const look = count > 1 ? `一起看这 ${count} 个码` : '看故障码';
  return (
    <Frame>
      <Field
        label="故障码或诊断报告"
        value={report}
        onChange={(text) => setReport(text.slice(0, MOST_REPORT_CHARACTERS))}
        multiline
        maxLength={MOST_REPORT_CHARACTERS}
        placeholder="输入 P0230，或粘贴诊断仪的整段报告"
      />
      <View className="read-codes-ways">
        <View className="grow read-codes-way">
          <Button text="拍诊断仪屏幕" icon="camera" loading={isReading} onPress={() => void take('camera')} />
        </View>
        <View className="grow read-codes-way">
          <Button text="相册选图" icon="image" disabled={isReading} onPress={() => void take('album')} />
        </View>
      </View>
      {problem ? (
        <View className="read-codes-problem" role="alert">
          {problem}
        </View>
      ) : null}
      {shown.length > 0 ? <CodeChoice codes={shown} dropped={dropped} onToggle={toggle} /> : null}
      {found.length - dropped.size > most ? (
        <View className="read-codes-hint">
          {`共 ${found.length} 个故障码，一次${action === undefined ? '看' : '加入'} ${most} 个；点掉不看的，后面的会补上`}
        </View>
      ) : null}
      {report.length >= MOST_REPORT_CHARACTERS ? (
        <View className="read-codes-hint">{`报告太长，只读了前 ${MOST_REPORT_CHARACTERS} 个字，其余请分次粘贴`}</View>
      ) : null}
      <Button
        text={action ?? look}
        kind="primary"
        size="large"
        disabled={chosen.length === 0}
        className="read-codes-open"
        onPress={() =>
          onRead(
            chosen.map(({ text }) => text),
            report,
          )
        }
      />
    </Frame>
  );
}
