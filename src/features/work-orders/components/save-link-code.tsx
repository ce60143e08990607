import { useState } from 'react';
import { Canvas, View } from '@tarojs/components';
import { canvas } from '@/platform/canvas';
import { DRAW_FAILED } from '@/platform/canvas/types';
import { files } from '@/platform/files';
import { SAVE_FAILED } from '@/platform/files/types';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback-store';
import { SettingsButton } from '@/ui/settings-button';
import { useBusy } from '@/ui/use-busy';
import { drawLink, LINK_PICTURE } from '../order-picture/draw-link';
import './sheet-parts.scss';

/** Id of the canvas that mini programs draw on. */
const CANVAS_ID = 'link-code-picture';

/** What came of it; null: the platform keeps no pictures. */
async function saveCode(link: string, title: string, name: string) {
  const drawing = await canvas.create(CANVAS_ID, LINK_PICTURE);
  if (!drawing) return { status: 'failed', message: DRAW_FAILED } as const;
  drawLink(drawing.context, link, title);
  const drawn = await drawing.toFile(name);
  return drawn.status === 'ok' ? files.saveImage(drawn.value) : drawn;
}

interface SaveLinkCodeProps {
  link: string;
  /** Written over the code. */
  title: string;
  /** Of the picture, with its ending. */
  name: string;
}

/** Saves the QR code of a link as a picture, to send or to print. */
export function SaveLinkCode({ link, title, name }: SaveLinkCodeProps) {
  const { isBusy, run } = useBusy();
  const [isDenied, setDenied] = useState(false);
  const save = () =>
    run(async () => {
      const saved = await saveCode(link, title, name);
      setDenied(saved?.status === 'denied');
      if (saved?.status === 'ok') toast('二维码已保存，可发送或打印');
      else if (saved === null) toast(SAVE_FAILED);
      else if (saved.status === 'failed') toast(saved.message);
    });
  return (
    <>
      {canvas.needsElement ? <Canvas type="2d" id={CANVAS_ID} className="link-code-canvas" /> : null}
      {isDenied ? (
        <View className="sheet-problem" role="alert">
          <View>没有相册权限，二维码没有保存。请允许后再试。</View>
          <SettingsButton permission="album" onAllowed={() => void save()} />
        </View>
      ) : null}
      <Button text="保存二维码" icon="download" size="medium" loading={isBusy} onPress={() => void save()} />
    </>
  );
}
