/** A thread in which `paperFile` has orders drawn, one at a time. */
import { takeJobs } from '../base/job-thread';
import { drawOrderPaper } from './draw-order-paper';
import type { PaperRequest } from './paper-file';

takeJobs(({ paper, size, made }: PaperRequest) => drawOrderPaper(paper, size, made));
