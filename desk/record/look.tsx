import { Title } from '@mantine/core';
import type { DeskRecord } from '@/contract/desk/shapes';
import { Framed } from '../values/framed';

/** A page of the app; anything else is a picture. */
const isPage = (address: string) => /^\/dlqxuser\d?\//.test(address);

/** How a record will look in the app. */
export function Look({ look, title }: { readonly look: NonNullable<DeskRecord['look']>; readonly title: string }) {
  const name = `${title}的预览`;
  return (
    <section aria-label="预览">
      <Title order={2} mb="sm">
        {look.kind === 'phone' ? '手机预览' : '预览'}
      </Title>
      {look.kind === 'html' && <Framed html={look.value} title={name} height={560} />}
      {look.kind === 'document' && (
        <div className="desk-card" style={{ overflow: 'hidden' }}>
          {/\.(pdf|html)($|\?)/i.test(look.value) ? (
            <iframe src={look.value} title={name} style={{ width: '100%', height: 560, border: 0 }} />
          ) : (
            <img src={look.value} alt={name} style={{ display: 'block', maxWidth: '100%' }} />
          )}
        </div>
      )}
      {look.kind === 'phone' && (
        <div className="desk-phone">
          {isPage(look.value) ? <iframe src={look.value} title={name} /> : <img src={look.value} alt={name} />}
        </div>
      )}
    </section>
  );
}
