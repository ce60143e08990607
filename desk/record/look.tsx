import { Title } from '@mantine/core';
import type { DeskRecord } from '@/contract/desk/shapes';
import { Framed } from '../values/framed';
import { ShownFile } from './shown-file';

const HEIGHT_PX = 560;
const PHONE_HEIGHT_PX = 620;

/** How a record will look in the app. */
export function Look({ look, title }: { readonly look: NonNullable<DeskRecord['look']>; readonly title: string }) {
  const name = `${title}的预览`;
  return (
    <section aria-label="预览">
      <Title order={2} mb="sm">
        {look.kind === 'document' ? '预览' : '手机预览'}
      </Title>
      {look.kind === 'document' && (
        <div className="desk-card" style={{ overflow: 'hidden' }}>
          <ShownFile src={look.value} name={name} height={HEIGHT_PX} />
        </div>
      )}
      {look.kind !== 'document' && (
        <div className="desk-phone">
          {look.kind === 'html' ? (
            <Framed html={look.value} title={name} height={PHONE_HEIGHT_PX} isWhole />
          ) : (
            <ShownFile src={look.value} name={name} height={PHONE_HEIGHT_PX} />
          )}
        </div>
      )}
    </section>
  );
}
