import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFigures, type Measurement } from '../server/bench/measurement';
import { backendBench } from './bench/backend.bench';
import { brandListBench } from './bench/brand-list.bench';
import { choose } from './bench/choose';
import { codePageBench } from './bench/code-page.bench';
import { circuitBench } from './bench/circuit.bench';
import { diagnosisBench, wholeDiagnosisBench } from './bench/diagnosis.bench';
import { drawingBench } from './bench/drawing.bench';
import { embeddedBench } from './bench/embedded.bench';
import { diagramBench } from './bench/diagram.bench';
import { filesBench } from './bench/files.bench';
import { firstLoadBench } from './bench/first-load.bench';
import { homeStartBench } from './bench/home-start.bench';
import { hotPathsBench } from './bench/hot-paths.bench';
import { importBench } from './bench/import.bench';
import { layoutBench } from './bench/layout.bench';
import { lighthouseBench } from './bench/lighthouse.bench';
import { ocrBench } from './bench/ocr.bench';
import { linesBench } from './bench/lines.bench';
import { openLab } from './bench/open-lab';
import { formatTable, toJson } from './bench/report';
import { packBench } from './bench/pack.bench';
import { pdfBench } from './bench/pdf.bench';
import { searchBench, suggestionsBench } from './bench/search.bench';
import { shopBench } from './bench/shop.bench';
import { socketsBench } from './bench/sockets.bench';
import { knownMissNote, unmeasuredMisses, verdictOf, type Verdict } from './bench/verdict';
import { vinToDiagramBench } from './bench/vin-to-diagram.bench';
import { customersBench } from './bench/customers.bench';
import { followUpsBench } from './bench/follow-ups.bench';
import { workOrdersBench } from './bench/work-orders.bench';
import { twoProcessesBench } from './bench/two-processes.bench';
import { isHelpAsked } from '../server/base/usage';

const USAGE = 'npm run bench [-- <name> …|all] [--no-build]: measures, and writes the results';

const byDefault = [
  firstLoadBench,
  homeStartBench,
  lighthouseBench,
  brandListBench,
  vinToDiagramBench,
  diagramBench,
  backendBench,
  shopBench,
  workOrdersBench,
  customersBench,
  followUpsBench,
  layoutBench,
  circuitBench,
  diagnosisBench,
  codePageBench,
  searchBench,
  suggestionsBench,
  packBench,
  linesBench,
  pdfBench,
  drawingBench,
  filesBench,
];
const onRequest = [
  ocrBench,
  importBench,
  twoProcessesBench,
  embeddedBench,
  hotPathsBench,
  socketsBench,
  wholeDiagnosisBench,
];
const resultFile = path.resolve(__dirname, '../.tmp/bench.json');

const WORDS: Readonly<Record<Verdict, string>> = { met: 'ok  ', known: 'MISS', missed: 'FAIL' };

function print(measurement: Measurement): void {
  console.log(`${WORDS[verdictOf(measurement)]} ${formatFigures(measurement)}`);
  const known = knownMissNote(measurement);
  for (const note of [...(known === null ? [] : [known]), ...(measurement.notes ?? [])]) console.log(`       ${note}`);
}

/**
 * Measures how fast the product is: `npm run bench -- [name …|all] [--no-build]`. Exit code 1 when a limit is missed by
 * more than known-misses.ts tells, or something could not be measured.
 */
async function main(): Promise<boolean> {
  if (isHelpAsked(USAGE)) return true;
  const { chosen, isBuildSkipped } = choose(process.argv.slice(2), byDefault, onRequest);
  const lab = openLab({ isBuildSkipped });
  const measurements: Measurement[] = [];
  const failures: string[] = [];
  try {
    for (const benchmark of chosen) {
      console.log(`\n${benchmark.name}`);
      try {
        const measured = await benchmark.run(lab);
        measured.forEach(print);
        measurements.push(...measured);
        const unmeasured = unmeasuredMisses(benchmark.name, measured);
        if (unmeasured.length > 0)
          throw new Error(`known-misses.ts names what is not measured: ${unmeasured.join('; ')}`);
      } catch (error) {
        // The others can still be measured; the run as a whole has failed.
        console.error(error instanceof Error ? error.stack : error);
        failures.push(benchmark.name);
      }
    }
  } finally {
    await lab.close();
  }
  if (measurements.length > 0) {
    console.log(`\n${formatTable(measurements)}`);
    mkdirSync(path.dirname(resultFile), { recursive: true });
    writeFileSync(resultFile, toJson(measurements, new Date()));
  }
  if (failures.length > 0) console.error(`\nNot measured: ${failures.join(', ')}`);
  return failures.length === 0 && measurements.every((one) => verdictOf(one) !== 'missed');
}

main().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
