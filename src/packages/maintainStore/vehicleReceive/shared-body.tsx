import { ServiceNotice } from '@/features/follow-ups/components/service-notice';
import { SharedOrderScreen } from '@/features/work-orders/shared-order-screen';
import { SharedPaperScreen } from '@/features/work-orders/shared-paper-screen';

interface SharedBodyProps {
  shareKey: string;
  /** an earlier paper of the same car, behind the same link; '' for the order itself */
  paperId: string;
}

/** What the customer sees of an order. */
export default function SharedBody({ shareKey, paperId }: SharedBodyProps) {
  if (shareKey && paperId) return <SharedPaperScreen shareKey={shareKey} paperId={paperId} />;
  return <SharedOrderScreen shareKey={shareKey} extra={<ServiceNotice link="order" linkKey={shareKey} />} />;
}
