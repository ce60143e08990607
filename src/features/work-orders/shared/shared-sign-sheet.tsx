import { useState } from 'react';
import { View } from '@tarojs/components';
import { files } from '@/platform/files';
import type { LocalFile } from '@/platform/files/types';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { Sheet } from '@/ui/sheet';
import { useBusy } from '@/ui/use-busy';
import type { Decisions } from './use-decisions';
import { LazySignaturePad } from '../components/lazy-signature-pad';
import { SignLines } from '../components/sign-lines';
import '../components/sheet-parts.scss';

interface SharedSignSheetProps {
  open: boolean;
  decisions: Decisions;
  onClose: () => void;
}

/** The customer signs under the prices in their own hand: what is not declined is agreed to by that. */
export function SharedSignSheet({ open, decisions, onClose }: SharedSignSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="签字确认" size="tall">
      <SignForm decisions={decisions} onDone={onClose} />
    </Sheet>
  );
}

function SignForm({ decisions, onDone }: { decisions: Decisions; onDone: () => void }) {
  const { items, totals, problem, sign } = decisions;
  const { isBusy, run } = useBusy();
  /** What was drawn, as base64: without the network nobody has to sign anew. */
  const [picture, setPicture] = useState<string | null>(null);
  const send = async (base64: string) => {
    setPicture(base64);
    if (await sign(base64)) onDone();
  };
  const take = (drawn: LocalFile) =>
    run(async () => {
      const read = await files.readBase64({ ...drawn, size: 0 });
      if (read?.status === 'ok') await send(read.value);
      else toast('签名没有保存，请重新签字');
    });
  return (
    <>
      <SignLines
        items={items}
        discount={totals.discount}
        total={totals.total}
        unpricedWords={(n) => `有 ${n} 个项目还没有定价，门店定价后会再请您确认`}
      />
      {picture === null ? (
        <LazySignaturePad onDone={(file) => void take(file)} />
      ) : (
        <>
          {problem === null ? null : (
            <View className="sheet-problem" role="alert">
              {problem}，签名还在
            </View>
          )}
          <Button
            text={isBusy ? '正在提交签名' : '再次提交'}
            kind="primary"
            size="large"
            loading={isBusy}
            onPress={() => void run(() => send(picture))}
          />
          <Button
            text="重新签字"
            kind="plain"
            size="large"
            className="sheet-button"
            disabled={isBusy}
            onPress={() => setPicture(null)}
          />
        </>
      )}
    </>
  );
}
