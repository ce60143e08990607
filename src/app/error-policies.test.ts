import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { allCalls } from '@/contract/registry';

/**
 * How failures are told (§8), each once. What a screen asks for stands, when it fails, where the answer would: its
 * query is `errors: 'caller'`, and AsyncView or its like says it with a way on. What a user does is told by the error
 * reporter's toast, but for the calls of this table, whose feature says it itself.
 *
 * - `place`: reads by another way than a query; the words stand where the answer would.
 * - `form`: beside the form or button, whose input stays.
 * - `dialog`: the dialogs of §8 for payments.
 * - `own`: a toast, notice or dialog of the feature, such as what a colleague changed meanwhile (−4).
 * - `nobody`: nobody asked for it; it is logged and done again.
 */
const SHOWN: Record<string, 'place' | 'form' | 'dialog' | 'own' | 'nobody'> = {
  buyCourse: 'dialog',
  casePublish: 'form',
  caseUpdate: 'form',
  codePage: 'place',
  codesOfPhoto: 'form',
  commentCreate: 'form',
  consentPapers: 'nobody',
  courseLessons: 'place',
  carPapersUpdate: 'form',
  customerConsent: 'own',
  customerForget: 'own',
  customerMerge: 'own',
  customerUpdate: 'form',
  customItemCreate: 'form',
  customItemDelete: 'form',
  customItemUpdate: 'form',
  dayCars: 'place',
  dayFigures: 'place',
  decideByShare: 'form',
  deleteFile: 'nobody',
  dictionaryFresh: 'nobody',
  dictionaryQuery: 'place',
  douyinPayCheck: 'dialog',
  faultFound: 'nobody',
  followCheck: 'nobody',
  getFileUrl: 'place',
  getUploadToken: 'form',
  followSend: 'own',
  followUpdateRules: 'form',
  giveConsent: 'nobody',
  logout: 'nobody',
  monthly: 'place',
  ocrAccessToken: 'form',
  offlinePack: 'place',
  noticeAnswer: 'own',
  noticeSubscribe: 'own',
  offlinePackDrop: 'nobody',
  offlinePacks: 'nobody',
  onShare: 'own',
  orderByPrepayId: 'dialog',
  orderCancel: 'dialog',
  orderCreate: 'form',
  orderPay: 'dialog',
  phoneLogin: 'form',
  prepayCheck: 'dialog',
  qrAllow: 'form',
  raffleDraw: 'form',
  reportClientError: 'nobody',
  reportDifference: 'form',
  setOrderCarId: 'form',
  shareInstallQuiet: 'nobody',
  shareKeyQuery: 'own',
  signByShare: 'form',
  statementPrint: 'place',
  statistics: 'place',
  storeExport: 'own',
  storeImportCheck: 'own',
  storeImportRun: 'own',
  storeImportSheet: 'own',
  storeImportUndo: 'own',
  storeImportUpload: 'own',
  storeIsRegistered: 'form',
  storeJoin: 'form',
  storeRegister: 'form',
  storeRename: 'form',
  storeUpdate: 'form',
  storeUpdateChecklist: 'form',
  tellHistory: 'own',
  temporaryItemCreate: 'own',
  temporaryItemDelete: 'own',
  temporaryItemUpdate: 'own',
  tillCloseDay: 'own',
  tillPay: 'own',
  tillPayPerson: 'own',
  tillRefund: 'own',
  tillRemind: 'own',
  tillReopenDay: 'own',
  tillSetDue: 'own',
  tillUndo: 'own',
  tillUndoReceipt: 'own',
  tillUpdateSettings: 'own',
  tillWriteOff: 'own',
  trackPageViews: 'nobody',
  trainingDailyStart: 'own',
  trainingDecide: 'own',
  trainingExamFinish: 'own',
  trainingExamStart: 'own',
  trainingGiveUp: 'own',
  trainingJumper: 'own',
  trainingLook: 'place',
  trainingMeasure: 'place',
  trainingReplaceFuse: 'own',
  trainingStart: 'own',
  trainingWiggle: 'own',
  unreadCount: 'nobody',
  updateDuration: 'nobody',
  upload: 'form',
  userQuery: 'own',
  voteSeries: 'nobody',
  withdraw: 'form',
  workOrderAddFault: 'own',
  workOrderAddPhotos: 'own',
  workOrderAssign: 'own',
  workOrderById: 'form',
  workOrderCreate: 'form',
  workOrderDelete: 'own',
  workOrderJudgeFault: 'own',
  workOrderPin: 'own',
  workOrderPrint: 'place',
  workOrderPrintByShare: 'own',
  workOrderQuery: 'nobody',
  workOrderRemoveFault: 'own',
  workOrderSetStage: 'own',
  workOrderSettle: 'own',
  workOrderShare: 'own',
  workOrderUnpin: 'own',
  workOrderUpdate: 'form',
  yearly: 'place',
};

const SRC = join(__dirname, '..');
const endpoints = new Map(allCalls.map(({ name, endpoint }) => [name, endpoint]));

interface Use {
  readonly name: string;
  readonly file: string;
  /** Whether a TanStack query makes it. */
  readonly isQuery: boolean;
  readonly policy: string;
}

function isInQuery(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (ts.isPropertyAssignment(around) && around.name.getText() === 'queryFn') return true;
    if (ts.isCallExpression(around) && around.expression.getText() === 'pagedQuery') return true;
  }
  return false;
}

/** The calls of a file that name their endpoint, with the policy that holds there. */
function usesIn(file: string): Use[] {
  const source = ts.createSourceFile(file, readFileSync(join(SRC, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ['call', 'sendOrLater', 'outbox.keep'].includes(node.expression.getText())) {
      const [endpoint, , options] = node.arguments;
      const known = endpoints.get(endpoint?.getText() ?? '');
      const told = /errors: '(\w+)'/.exec(options?.getText() ?? '')?.[1];
      if (known && endpoint)
        uses.push({ name: endpoint.getText(), file, isQuery: isInQuery(node), policy: told ?? known.errors });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

const uses = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing)\./.test(file) && !file.startsWith('contract'))
  .flatMap(usesIn);

describe('how failures are told (§8)', () => {
  it('finds the calls of the app', () => {
    expect(uses.filter(({ isQuery }) => isQuery).length).toBeGreaterThan(50);
    expect(uses.filter(({ isQuery }) => !isQuery).length).toBeGreaterThan(80);
  });

  it('what a query asks for is told where its answer would stand, and by no toast besides', () => {
    expect(uses.filter(({ isQuery, policy }) => isQuery && policy !== 'caller')).toEqual([]);
  });

  it('every other call that its caller handles is known with the way it shows a failure', () => {
    const handled = new Set(
      uses.filter(({ isQuery, policy }) => !isQuery && policy === 'caller').map(({ name }) => name),
    );
    expect([...handled].sort()).toEqual(Object.keys(SHOWN).sort());
  });
});
