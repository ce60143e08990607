import { readFault } from '../../../src/domain/circuit/fault-text';
import { openDiagnosis, suspectText } from '../../../src/domain/diagnosis/open-diagnosis';
import { bestPath } from '../../../src/domain/training/best-path';
import { likeFaults } from '../../../src/domain/training/like-faults';
import { takeJobs } from '../../base/job-thread';
import type { PathAnswer, PathRequest } from './path-messages';

function answer({ kind, netlist, state, faults: names }: PathRequest): PathAnswer {
  const diagnosis = openDiagnosis(netlist);
  const faults = names.map((name) => readFault(diagnosis.circuit, name));
  if (kind === 'like') return { kind, faults: likeFaults(diagnosis, state, faults) };
  const words = faults.map((fault) => suspectText(diagnosis, { faults: [fault] }).title);
  return { kind, path: bestPath(diagnosis, state, faults), words };
}

takeJobs(answer);
