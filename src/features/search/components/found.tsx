import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { AnswerHit } from '@/contract/schemas/search';
import { AsyncView } from '@/ui/async-view';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import type { DevicePacks, KeptDocument } from '../device-packs';
import { useIsLate } from '../hooks/use-is-late';
import { isNothing, type Search } from '../hooks/use-search';
import { AnswerView } from './answer-view';
import { NothingFound } from './nothing-found';
import { OnDevice } from './on-device';

export interface FoundWays {
  onScan: () => void;
  onPickBrand: () => void;
  /** Asks the editors for what is missing. */
  onWish: (text: string) => void;
  /** The ways from a trouble code to the diagrams of the car of a slash path. */
  codeActions: (code: string, vehiclePath: string | null) => ReactNode;
  /** Documents that open without a network. */
  kept: readonly KeptDocument[];
  packs: DevicePacks;
}

interface FoundProps extends FoundWays {
  found: Search;
  hasNumber: boolean;
  /** What was typed has been answered above: no words when there is nothing more. */
  isQuiet: boolean;
  onAsk: (text: string) => void;
  onOpen: (hit: AnswerHit) => void;
}

/**
 * What the server found, or the device while it says nothing; nothing while something else has answered and nothing
 * more comes.
 */
export function Found({ found, hasNumber, isQuiet, onAsk, onOpen, ...props }: FoundProps) {
  const { answer, search } = found;
  const isWaiting = answer.isFetching && (answer.data === undefined || answer.isPlaceholderData);
  const isLate = useIsLate(isWaiting, search.text);
  const hasFailed = answer.isError && answer.data === undefined;
  if (hasFailed || isLate) {
    return isQuiet ? null : (
      <OnDevice search={search} onOpen={onOpen} kept={props.kept} packs={props.packs}>
        {hasFailed ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : <StillSearching />}
      </OnDevice>
    );
  }
  if (isQuiet && answer.data === undefined) return null;
  return (
    <View className={answer.data && answer.data.text !== search.text ? 'search-found-old' : ''}>
      <AsyncView query={answer} skeleton={<AnswerSkeleton />}>
        {(data) =>
          isNothing(data) ? (
            isQuiet ? null : (
              <NothingFound
                text={search.text}
                onPick={onAsk}
                onScan={props.onScan}
                onPickBrand={props.onPickBrand}
                onWish={props.onWish}
              />
            )
          ) : (
            <AnswerView
              answer={data}
              found={found}
              hasNumber={hasNumber}
              codeActions={props.codeActions}
              onOpen={onOpen}
            />
          )
        }
      </AsyncView>
    </View>
  );
}

function StillSearching() {
  return (
    <>
      <View className="search-note">网络较慢，仍在搜索</View>
      <Skeleton rows={2} />
    </>
  );
}

function AnswerSkeleton() {
  return (
    <>
      <Skeleton rows={1} shape="card" />
      <Skeleton rows={4} />
    </>
  );
}
