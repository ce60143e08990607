import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import {
  DIFFERENCE_NAMES,
  differenceKindsOf,
  differenceProblem,
  type DifferenceKind,
  type Told,
} from '@/domain/diagram/difference';
import type { Target } from '@/domain/netlist/target';
import type { Netlist } from '@/domain/netlist/netlist-types';
import { SENT_LATER } from '@/infra/outbox';
import { Button } from '@/ui/button';
import { formProblem } from '@/ui/error-state';
import { toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Segment } from '@/ui/segment';
import { useSingleMutation } from '@/ui/use-single-mutation';
import { ColorChoice } from './color-choice';
import { differencesQuery, sendDifference } from './difference-calls';
import { PhotoField } from './photo-field';
import { useReportPhoto, type UploadDifferencePhoto } from './use-report-photo';
import './difference-form.scss';

export interface DifferenceFormProps {
  documentId: string;
  netlist: Netlist;
  target: Target;
  upload: UploadDifferencePhoto;
  onDone: () => void;
}

const MAX_NOTE = 200;
const NOTHING: Omit<Told, 'kind'> = { colors: [], cavity: '', note: '' };

/** 与实车不符: what differs at one place, in a tap or two; words and a photo when wanted. */
export function DifferenceForm({ documentId, netlist, target, upload, onDone }: DifferenceFormProps) {
  const kinds = differenceKindsOf(target);
  const [said, setSaid] = useState<Told>({ kind: kinds[0] ?? 'other', ...NOTHING });
  const [problem, setProblem] = useState('');
  const photo = useReportPhoto(upload);
  const client = useQueryClient();
  const send = useSingleMutation({
    mutationFn: () =>
      sendDifference({
        documentId,
        sheet: netlist.id,
        target,
        kind: said.kind,
        colors: said.kind === 'colour' ? [...said.colors] : [],
        cavity: said.kind === 'cavity' ? said.cavity : '',
        note: said.note.trim(),
        photoKey: photo.handOver(),
      }),
    onSuccess: (answer) => {
      onDone();
      if (answer === null) return toast(SENT_LATER);
      const { count, marked } = answer;
      void client.invalidateQueries(differencesQuery(documentId));
      toast(marked && count > 1 ? `已收到，共 ${count} 位同行反映` : '已收到，谢谢反映');
      return undefined;
    },
    onError: (error) => {
      photo.takeBack();
      setProblem(formProblem(error));
    },
  });

  const change = (fields: Partial<Told>) => {
    setProblem('');
    setSaid({ ...said, ...fields });
  };
  const submit = () => {
    const { photo: taken } = photo;
    const waits = taken !== null && taken.key === null;
    const found =
      differenceProblem(netlist, target, said) ??
      (waits ? (taken.problem !== '' ? '照片没有上传，请重新上传或删除' : '照片正在上传，请稍候') : null);
    setProblem(found ?? '');
    if (found === null) send.mutate();
  };
  return (
    <View className="difference-form">
      <Segment
        options={kinds.map((key) => ({ key, text: DIFFERENCE_NAMES[key] }))}
        value={said.kind}
        onChange={(kind: DifferenceKind) => change({ kind })}
      />
      {said.kind === 'colour' ? <ColorChoice value={said.colors} onChange={(colors) => change({ colors })} /> : null}
      {said.kind === 'cavity' ? (
        <Field
          label="实车孔位"
          placeholder="如 5 或 T28/5"
          maxLength={20}
          value={said.cavity}
          onChange={(cavity) => change({ cavity })}
        />
      ) : null}
      {target.kind === 'wire' ? <View className="difference-hint">孔位不符请长按对应的针脚反映</View> : null}
      <Field
        label={said.kind === 'other' ? '实车情况' : '说明（选填）'}
        maxLength={MAX_NOTE}
        counter
        multiline
        value={said.note}
        onChange={(note) => change({ note })}
      />
      <PhotoField photo={photo.photo} take={photo.take} retry={photo.retry} remove={photo.remove} />
      {problem ? (
        <View className="difference-problem" role="alert">
          {problem}
        </View>
      ) : null}
      <Button kind="primary" size="large" text="提交" loading={send.isPending} onPress={submit} />
      <View className="difference-hint">3 位同行反映相同情况后，会对同范围的车型标出</View>
    </View>
  );
}
