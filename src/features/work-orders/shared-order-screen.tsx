import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { SharedWorkOrder } from '@/contract/schemas/shared-orders';
import { AsyncView, StaleNotice } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { Skeleton } from '@/ui/skeleton';
import { usePullRefresh } from '@/ui/use-pull-refresh';
import { sharedOrderQuery } from './api/order-queries';
import { SharedBody } from './shared/shared-body';
import { SharedFoot } from './shared/shared-foot';
import { SharedFooter } from './shared/shared-footer';
import { SharedHead } from './shared/shared-head';
import { SharedLines } from './shared/shared-lines';
import { SharedLinkDead, isDeadLink } from './shared/shared-link-dead';
import { OwedNotice, SharedNotice } from './shared/shared-notices';
import { SharedPapers } from './shared/shared-papers';
import { SharedSignSheet } from './shared/shared-sign-sheet';
import { SharedSignature } from './shared/shared-signature';
import { useDecisions } from './shared/use-decisions';
import { useFresh } from './hooks/use-fresh';
import { SharedPrint } from './print/shared-print';
import './shared-order-screen.scss';

/**
 * The customer's page behind the link, without a login: what was found, what it costs, the customer's word on every
 * line and signature under them, and the papers of earlier visits.
 */
export function SharedOrderScreen({ shareKey, extra }: { shareKey: string; extra?: ReactNode }) {
  const query = useQuery({ ...sharedOrderQuery(shareKey), enabled: shareKey !== '' });
  usePullRefresh(() => query.refetch());
  useFresh(() => {
    if (query.isFetched) return query.refetch();
  });
  if (shareKey === '') return <SharedLinkDead />;
  // A link that was revoked while the page lay open shows nothing any more.
  if (isDeadLink(query.error)) return <SharedLinkDead />;
  if (query.data)
    return (
      <SharedOrder
        order={query.data}
        shareKey={shareKey}
        extra={extra}
        isStale={query.isError}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Screen title="维修进度" onBack={false}>
      <AsyncView query={query} skeleton={<Skeleton shape="card" rows={4} />}>
        {() => null}
      </AsyncView>
    </Screen>
  );
}

interface SharedOrderProps {
  order: SharedWorkOrder;
  shareKey: string;
  /** What the page adds below the order. */
  extra: ReactNode;
  isStale: boolean;
  onRetry: () => void;
}

function SharedOrder({ order, shareKey, extra, isStale, onRetry }: SharedOrderProps) {
  const decisions = useDecisions(shareKey, order);
  const [isSigning, setSigning] = useState(false);
  const mayAct = order.decidable && order.items.length > 0;
  return (
    <Screen
      title="维修进度"
      onBack={false}
      footer={mayAct ? <SharedFooter order={order} decisions={decisions} onSign={() => setSigning(true)} /> : undefined}
    >
      <View id="shared-order">
        {isStale ? <StaleNotice onRetry={onRetry} /> : null}
        <SharedHead order={order} />
        <OwedNotice order={order} />
        <SharedNotice order={order} decisions={decisions} />
        <SharedBody order={order}>
          <SharedLines order={order} quote={decisions} chooser={order.decidable ? decisions : null} />
          <SharedSignature order={order} />
        </SharedBody>
        <SharedPapers shareKey={shareKey} carid={order.carid} />
        <SharedPrint shareKey={shareKey} />
        {extra}
        <SharedFoot storename={order.store.name} />
      </View>
      <SharedSignSheet
        open={isSigning && mayAct && decisions.changes.length === 0}
        decisions={decisions}
        onClose={() => setSigning(false)}
      />
    </Screen>
  );
}
