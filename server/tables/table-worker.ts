/** A thread in which `tableFile` has tables written, one at a time. */
import { takeJobs } from '../base/job-thread';
import { unpackTable, type WriteRequest } from './table-messages';
import { writeTable } from './write-table';

takeJobs(({ table, format }: WriteRequest) => writeTable(unpackTable(table), format));
