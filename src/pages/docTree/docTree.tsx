import { useRouter, useShareAppMessage } from '@tarojs/taro';
import { useState } from 'react';
import { useCodeAhead } from '@/app/code-ahead';
import { guardPage } from '@/app/guard-page';
import { answersOfCar } from '@/app/pack-answers';
import { sharing } from '@/app/sharing';
import { usePublicPage } from '@/app/use-public-page';
import { useTrackedPage } from '@/app/use-tracked-page';
import { buildUrl } from '@/domain/route-url';
import { loadSearchCode } from '@/features/fault-finding/api/search-code';
import { DocTreeScreen, type TreeShare } from '@/features/vehicle/doc-tree-screen';
import { decodeParams } from '@/infra/current-page';
import { lazyPage } from '@/infra/lazy-page';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { session } from '@/state/session';

/** Its code comes after the documents that the page is for. */
const PackCard = lazyPage(() => import('@/features/offline/pack-card'), { Loading: () => null, Failed: () => null });

/** What draws a diagram, reckons a code's circuit and looks for a fault: where there is no network it cannot come. */
const loadReaders =
  // A constant of the build that stands where it decides: in browsers this page is no reason to split that code anew.
  // eslint-disable-next-line no-restricted-syntax
  process.env.TARO_ENV === 'weapp' || process.env.TARO_ENV === 'tt'
    ? () => Promise.all([import('@/features/diagram/diagram-screen'), import('@/app/code-circuit'), loadSearchCode()])
    : null;

export default guardPage(function DocTreePage() {
  const { path, vin, kind } = decodeParams(useRouter().params);
  const [shareable, setShareable] = useState<TreeShare>({ title: '', path: path ?? '' });
  useTrackedPage(routes.docTree);
  useCodeAhead(loadReaders);
  // The VIN is the customer's: only the kind of car travels.
  const wish = (tree: TreeShare) => ({
    target: routes.docTree,
    params: { path: tree.path },
    title: `${tree.title} 资料 | 汽修助手`,
    from: session.user()?.uid ?? null,
  });
  useShareAppMessage(() => sharing.content(wish(shareable)));
  usePublicPage(() => ({ title: wish(shareable).title, path: buildUrl(routes.docTree, { path: shareable.path }) }));
  return (
    <DocTreeScreen
      path={path}
      vin={vin}
      kind={kind}
      onShareable={setShareable}
      onShare={(tree) => void sharing.share(wish(tree))}
      below={(tree) => (
        <PackCard
          path={tree.path}
          title={tree.title}
          answers={answersOfCar}
          onLogin={() =>
            void navigateTo(routes.login, { directPath: routes.docTree, directParams: { path: tree.path } })
          }
          onManage={() => void navigateTo(routes.offlinePacks)}
        />
      )}
    />
  );
});
