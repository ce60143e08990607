import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { guardPage } from '@/app/guard-page';
import { sharing } from '@/app/sharing';
import { useTrackedPage } from '@/app/use-tracked-page';
import { DocumentScreen } from '@/features/library/document-screen';
import { decodeParams } from '@/infra/current-page';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

export default guardPage(function DocumentViewPage() {
  const { url = '', title = '' } = decodeParams(useRouter().params);
  const [shownTitle, setShownTitle] = useState(title);
  useTrackedPage(routes.documentView);
  const wish = (name: string) => ({
    target: routes.documentView,
    params: { url, title: name },
    title: `${name} | 汽修助手`,
    file: url,
    fileName: name,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage(() => sharing.content(wish(shownTitle)));
  return (
    <DocumentScreen
      url={url}
      title={title}
      onOpen={setShownTitle}
      onShare={(opened) => void sharing.share(wish(opened.title))}
    />
  );
});
