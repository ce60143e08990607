import { useSyncExternalStore, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { AnswerHit } from '@/contract/schemas/search';
import { bankDocumentUrl } from '@/domain/document-url';
import type { HistoryEntry } from '@/domain/history';
import { searchPacks } from '@/domain/search/search-packs';
import { meaningWords } from '@/domain/trouble-codes/meaning-words';
import { navigateTo } from '@/infra/navigation';
import { historyStore } from '@/infra/history-store';
import { StaleTime } from '@/infra/query-client';
import { routes } from '@/infra/routes';
import { Card } from '@/ui/card';
import { ListRow } from '@/ui/list-row';
import { SectionTitle } from '@/ui/section-title';
import { keyOfHit, type SearchFor } from '../api/search-queries';
import type { DevicePacks, KeptDocument } from '../device-packs';
import { countText, sectionNames } from '../hit-look';
import { HitRow } from './hit-row';

const holds = (texts: readonly (string | undefined)[], wanted: string): boolean =>
  texts.some((text) => text?.replace(/\s+/g, '').toLowerCase().includes(wanted));

const MOST = 30;

/** Documents of the device that a text names by their title or car: those of the packs first, then what was read. */
export function keptHits(
  text: string,
  kept: readonly KeptDocument[],
  history: readonly HistoryEntry[],
): KeptDocument[] {
  const wanted = text.replace(/\s+/g, '').toLowerCase();
  if (wanted === '') return [];
  const read = history.flatMap((entry) =>
    entry.type === 'document' ? [{ url: entry.url, title: entry.title, subtitle: entry.subtitle ?? '' }] : [],
  );
  const urls = new Set<string>();
  return [...kept, ...read]
    .filter(({ url, title, subtitle }) => {
      const isNew = !urls.has(url) && holds([title, subtitle], wanted);
      if (isNew) urls.add(url);
      return isNew;
    })
    .slice(0, MOST);
}

interface OnDeviceProps {
  search: Pick<SearchFor, 'text' | 'vehiclePath'>;
  onOpen: (hit: AnswerHit) => void;
  kept: readonly KeptDocument[];
  packs: DevicePacks;
  /** Why it is the device's word alone. */
  children: ReactNode;
}

/** Says that the server has no part in it, and searches what lies on the device. */
export function OnDevice({ search: { text, vehiclePath }, onOpen, kept, packs, children }: OnDeviceProps) {
  const history = useSyncExternalStore(historyStore.subscribe, historyStore.read, historyStore.read);
  const { data: contents = [] } = useQuery({
    queryKey: ['pack-contents', packs.key] as const,
    queryFn: packs.read,
    networkMode: 'always',
    staleTime: StaleTime.never,
  });
  const { data: tabled = [] } = useQuery({
    queryKey: ['kept-codes', packs.key, text] as const,
    queryFn: () => packs.codes.shown(text),
    networkMode: 'always',
    // Asked again, the page says again how old they are.
    staleTime: 0,
  });
  const sections = searchPacks(
    contents,
    text,
    vehiclePath,
    tabled.map(({ code }) => code),
  );
  const codes = sections.flatMap(({ section, hits }) => (section === 'codes' ? hits.map(({ id }) => id) : []));
  const { data: meanings = {} } = useQuery({
    queryKey: ['pack-meanings', packs.key, codes.join(), vehiclePath] as const,
    queryFn: () => packs.meanings(codes, vehiclePath ?? ''),
    enabled: codes.length > 0,
    networkMode: 'always',
    staleTime: StaleTime.never,
  });
  const meaningOf = (code: string): string | undefined => {
    const said = tabled.find((one) => one.code === code);
    return meanings[code] ?? (said && meaningWords(said));
  };
  const named = (hit: AnswerHit): AnswerHit =>
    hit.kind === 'code' ? { ...hit, title: [hit.id, meaningOf(hit.id)].filter(Boolean).join(' ') } : hit;
  const told = new Set(sections.flatMap(({ hits }) => hits.map(({ id }) => bankDocumentUrl(id))));
  const read = keptHits(text, kept, history).filter(({ url }) => !told.has(url));
  return (
    <>
      {sections.length + read.length > 0 ? <View className="search-note">仅搜索本机离线内容</View> : null}
      {sections.map(({ section, count, more, hits }) => (
        <View key={section}>
          <SectionTitle title={`${sectionNames[section]} ${countText(count, more)}`} />
          <Card padding="list">
            {hits.map((hit) => (
              <HitRow key={keyOfHit(hit)} hit={named(hit)} onOpen={onOpen} />
            ))}
          </Card>
        </View>
      ))}
      {read.length > 0 ? (
        <View>
          <SectionTitle title={`这台设备上 ${read.length}`} />
          <Card padding="list">
            {read.map(({ url, title, subtitle }) => (
              <ListRow
                key={url}
                icon="download"
                title={title}
                subtitle={subtitle}
                onPress={() => void navigateTo(routes.documentView, { url, title })}
              />
            ))}
          </Card>
        </View>
      ) : null}
      {children}
    </>
  );
}
