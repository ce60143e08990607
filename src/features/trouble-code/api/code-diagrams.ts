import { queryOptions } from '@tanstack/react-query';
import { diagramsOfCode } from '@/contract/endpoints/diagrams';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** What a trouble code means, and where its parts are on the diagrams of a car (slash path). */
export function codeDiagramsQuery(code: string, vehiclePath: string) {
  return queryOptions({
    queryKey: ['codeDiagrams', code, vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(diagramsOfCode, { code, vehiclePath }, { signal }),
  });
}
