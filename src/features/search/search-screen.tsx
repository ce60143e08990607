import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerHit } from '@/contract/schemas/search';
import type { VehicleNumber } from '@/domain/scanned-text';
import { classifySearchQuery } from '@/domain/search-query';
import { compactCode } from '@/domain/typed-text';
import { goBack } from '@/infra/navigation';
import { identifyQuery } from '@/infra/vehicle-queries';
import { useRecentSearches } from '@/state/recent-searches';
import { useSession } from '@/state/session';
import { Screen } from '@/ui/screen';
import { EmptyState } from '@/ui/state-view';
import { Found, type FoundWays } from './components/found';
import { Hints, searches } from './components/hints';
import { Corrections, NumberAnswer } from './components/number-answer';
import { OfferList } from './components/offer-list';
import { SearchHead } from './components/search-head';
import { useOffers } from './hooks/use-offers';
import { useSearch } from './hooks/use-search';
import { openHit } from './open-hit';
import { typedNumber } from './typed-number';
import './search-screen.scss';

interface SearchScreenProps extends FoundWays {
  /** The route's parameter: what to search for at once. */
  initial: string;
  /** The way of a VIN or plate. */
  vehicle: { isOpening: boolean; open: (number: VehicleNumber) => Promise<boolean> };
  /** What a whole VIN without a doubt is answered with, for who is logged in. */
  aboutVin: (vin: string) => ReactNode;
}

/** The one search: a VIN or plate opens its car, everything else is answered while one types. */
export function SearchScreen(props: SearchScreenProps) {
  const { initial, vehicle, kept } = props;
  const found = useSearch(initial);
  const { typed, read, search } = found;
  const { isLogin } = useSession();
  const { words, remember } = useRecentSearches(searches);
  const number = typedNumber(read.text);
  const offering = useOffers({
    typed,
    vehiclePath: search.vehiclePath,
    recents: words,
    titles: kept.map(({ title }) => title),
    codes: props.packs.codes,
    isWanted: !found.isAsked && found.section === null && classifySearchQuery(typed).kind === 'text',
  });
  // Who is not logged in is asked for it by a button, and a doubtful VIN is corrected first. One that nobody knows is
  // reported on a page of its own, which the button leads to.
  const sureVin = isLogin && read.kind === 'vin' && read.checkDigitValid ? read.vin : null;
  const isUnknown = useQuery({
    ...identifyQuery({ kind: 'vin', vin: sureVin ?? '' }),
    enabled: sureVin !== null,
  }).isError;
  const knownVin = isUnknown ? null : sureVin;
  const [isFresh] = useState(initial === '');

  const openVehicle = (number: VehicleNumber) => void vehicle.open(number);
  const ask = (text: string) => {
    remember(text);
    found.ask(text);
  };
  const submit = (value: string) => {
    const chosen = offering.offers[offering.active];
    if (chosen) return ask(chosen.text);
    ask(value);
    const typedNow = classifySearchQuery(value);
    const number = typedNumber(value);
    // A doubtful VIN is looked at first: its warning and corrections are on screen then. So is any VIN without a
    // login: maker and year are told at once, and the login is asked for by the button to the documents.
    const isSure = typedNow.kind === 'plate' || (typedNow.kind === 'vin' && typedNow.checkDigitValid && isLogin);
    if (number && isSure) openVehicle(number);
  };
  const onKey = (key: string): boolean => {
    const { offers } = offering;
    if (key === 'Escape') {
      if (offers.length > 0) offering.close();
      else void goBack();
      return true;
    }
    if (offers.length === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
    offering.move(key === 'ArrowDown' ? 1 : -1);
    return true;
  };
  const open = (hit: AnswerHit) => {
    remember(typed);
    openHit(hit, { onVehicle: openVehicle, onSearch: ask });
  };

  const head = (
    <SearchHead
      value={typed}
      isVin={classifySearchQuery(typed).kind === 'vin'}
      onChange={found.type}
      onSearch={submit}
      onLeave={() => void goBack()}
      autoFocus={isFresh}
      offers={offering.offers.length}
      active={offering.active}
      onKey={onKey}
    />
  );
  return (
    <Screen header={head} className="search-screen">
      {typed.trim() === '' ? (
        <Hints vehiclePath={search.vehiclePath} onPick={ask} onScan={props.onScan} onPickBrand={props.onPickBrand} />
      ) : (
        <>
          {offering.offers.length > 0 ? (
            <OfferList offers={offering.offers} active={offering.active} onPick={ask} />
          ) : null}
          {read.kind === 'invalid' ? (
            <>
              <EmptyState icon="info" title={read.message} action="品牌选车" onAction={props.onPickBrand} />
              <Corrections vin={compactCode(read.text)} onVehicle={openVehicle} />
            </>
          ) : null}
          {knownVin !== null ? (
            props.aboutVin(knownVin)
          ) : number ? (
            <NumberAnswer
              number={number}
              isCheckDigitValid={read.kind !== 'vin' || read.checkDigitValid}
              isOpening={vehicle.isOpening}
              onVehicle={openVehicle}
            />
          ) : null}
          {search.text !== '' && !found.isTooLong ? (
            <Found
              {...props}
              found={found}
              hasNumber={number !== null}
              isQuiet={number !== null || read.kind === 'invalid'}
              onAsk={ask}
              onOpen={open}
            />
          ) : null}
        </>
      )}
    </Screen>
  );
}
