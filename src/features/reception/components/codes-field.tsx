import { useState, type ReactNode } from 'react';
import { View } from '@tarojs/components';
import { MOST_ORDER_CODES, mergeCodes } from '@/domain/trouble-codes/merge-codes';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Button } from '@/ui/button';
import { CodeRows } from '@/ui/code-rows';
import { alertDialog } from '@/ui/feedback-store';
import { Sheet } from '@/ui/sheet';
import type { DraftHandle } from '../hooks/use-draft';
import './codes-field.scss';

/** Reads codes that are typed, pasted or photographed; `onAdd` takes those that were confirmed. */
export type CodeReader = (onAdd: (codes: string[]) => void) => ReactNode;

/** 故障码: what the scanner showed when the car came in. Quiet while there is none. */
export function CodesField({ handle: { draft, update }, reader }: { handle: DraftHandle; reader: CodeReader }) {
  const [isReading, setReading] = useState(false);
  const { codes, vehiclePath } = draft.form;
  const set = (make: (codes: readonly string[]) => readonly string[]) =>
    update((now) => ({ ...now, form: { ...now.form, codes: make(now.form.codes) } }));
  const add = (added: string[]) => {
    const { left } = mergeCodes(codes, added);
    set((now) => mergeCodes(now, added).codes);
    setReading(false);
    if (left.length > 0)
      void alertDialog({
        title: `一张工单最多 ${MOST_ORDER_CODES} 个故障码`,
        content: `这 ${left.length} 个没有加入：${left.join('、')}`,
        confirmText: '知道了',
      });
  };
  const open = (code: string) =>
    void navigateTo(routes.troubleCode, { code, ...(vehiclePath === null ? {} : { car: vehiclePath }) });
  return (
    <>
      <View className="codes-field-head">
        <View className="codes-field-label">故障码</View>
        {codes.length > 1 ? (
          <Button text="一起看" size="small" kind="plain" onPress={() => open(codes.join())} />
        ) : null}
        <Button text="添加故障码" icon="plus" size="small" onPress={() => setReading(true)} />
      </View>
      <CodeRows
        codes={codes}
        vehiclePath={vehiclePath}
        onOpen={open}
        onRemove={(code) => set((now) => now.filter((each) => each !== code))}
      />
      <Sheet open={isReading} onClose={() => setReading(false)} title="添加故障码" size="tall">
        {reader(add)}
      </Sheet>
    </>
  );
}
