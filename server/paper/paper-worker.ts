/** A thread in which `paperFile` has papers drawn, one at a time. */
import { takeJobs } from '../base/job-thread';
import { drawAccount } from './draw-account';
import { drawOrderPaper } from './draw-order-paper';
import type { PaperRequest } from './paper-file';

takeJobs((request: PaperRequest) =>
  'account' in request
    ? drawAccount(request.account, request.made)
    : drawOrderPaper(request.paper, request.size, request.made),
);
