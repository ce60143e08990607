import { useMemo } from 'react';
import type { FaultCounts } from '@/domain/diagnosis/diagnosis-types';
import type { FaultSession } from '@/domain/diagnosis/fault-session';
import type { Target } from '@/domain/netlist/target';
import { useSession } from '@/state/session';
import { AsyncView, type QueryLike } from '@/ui/async-view';
import { Screen } from '@/ui/screen';
import { EmptyState, StateView } from '@/ui/state-view';
import type { SearchCode } from './api/search-code';
import { FoundActions, type FoundWays } from './components/found-actions';
import { useEngine } from './hooks/use-engine';
import { useSearches } from './hooks/use-searches';
import { faultSessions } from './session-store';
import { KeptSearches } from './start/kept-searches';
import { StartView } from './start/start-view';
import type { FaultStart } from './fault-start';
import type { OpenedSheet } from './start/opened-sheet';

/** A place on a page of a document, to be shown on the wiring diagram. */
export interface ShownPlace {
  document: string;
  page: number;
  title: string;
  target: Target;
}

export interface FaultFindingScreenProps extends FoundWays {
  start: FaultStart;
  /** the sheet to choose a load from; null: nothing names one, or the car has no wiring diagram */
  source: QueryLike<OpenedSheet | null>;
  /** how often each kind of fault was the cause in such cars */
  counts: FaultCounts;
  /** what a search is made with; undefined while it is fetched */
  code: SearchCode | undefined;
  /** fetches another page, to go on with a part there */
  onSheet: (page: { document: string; page: number; title: string }, part: string) => void;
  onShow: (place: ShownPlace) => void;
  /** the way to a car's wiring diagrams */
  onPickCar: () => void;
}

/** 找故障: what does not work, then one measurement after the other until the fault is named. Wants a login. */
export function FaultFindingScreen(props: FaultFindingScreenProps) {
  const { start, source, counts, code, onSheet, onShow, onPickCar, ...ways } = props;
  const { user } = useSession();
  const searches = useSearches(user?.uid ?? '');
  const { session } = searches;
  const netlist = useNetlist(session, source.data ?? null);
  const engine = useEngine(code, netlist, counts);

  if (code && session && netlist && engine !== null && engine !== 'failed') {
    const { document, page, title } = session.subject;
    return (
      <code.SearchView
        key={session.id}
        netlist={netlist}
        engine={engine}
        session={session}
        onChange={searches.change}
        onRestart={() => searches.restart(session)}
        onShow={(target) => onShow({ document, page, title, target })}
        found={(fault) => <FoundActions session={session} fault={fault} onChange={searches.change} {...ways} />}
      />
    );
  }
  const resume = (kept: FaultSession) => {
    searches.resume(kept);
    const { document, page, title, load } = kept.subject;
    if (!faultSessions.sheet(kept.subject)) onSheet({ document, page, title }, load);
  };
  return (
    <Screen title="找故障">
      {/* One list while the sheet comes and after: a tap on a list that is drawn anew in between would be lost. */}
      {session ? null : <KeptSearches kept={searches.kept} onResume={resume} onForget={searches.forget} />}
      <AsyncView query={source}>
        {(sheet) =>
          sheet === null ? (
            <EmptyState
              icon="plug"
              title="先打开一张电路图"
              hint="选好车，在电路图上点不工作的元件，再点“找故障”"
              action="选择车型"
              onAction={onPickCar}
            />
          ) : engine === 'failed' ? (
            <StateView icon="warning" title="这张图算不出电路" hint="可以在电路图上追踪回路" />
          ) : engine ? (
            <StartView
              key={`${sheet.document} ${sheet.page} ${start.part}`}
              sheet={sheet}
              loads={engine.loads}
              start={start}
              onSheet={onSheet}
              onStart={({ load, name }, works) => {
                const { document, page, title, highVoltage } = sheet;
                const subject = {
                  document,
                  page,
                  title,
                  vehicle: sheet.netlist.vehicle,
                  load,
                  name,
                  works,
                  highVoltage,
                };
                const state = engine.symptomState(load, works);
                searches.begin(subject, start, { state, codes: engine.startCodes(start.codes, state) }, sheet.netlist);
              }}
            />
          ) : null
        }
      </AsyncView>
    </Screen>
  );
}

/** The sheet of a search: kept with it, else the fetched one; without a search the fetched one. */
function useNetlist(session: FaultSession | null, sheet: OpenedSheet | null) {
  const { document, page } = session?.subject ?? {};
  const isOfSession = sheet !== null && sheet.document === document && sheet.page === page;
  const fetched = sheet !== null && (session === null || isOfSession) ? sheet.netlist : null;
  return useMemo(
    () => (document !== undefined && page !== undefined ? faultSessions.sheet({ document, page }) : null) ?? fetched,
    [document, page, fetched],
  );
}
