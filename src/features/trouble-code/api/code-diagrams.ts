import { queryOptions } from '@tanstack/react-query';
import { diagramsOfCode } from '@/contract/endpoints/diagrams';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';
import { orOfPage } from './or-of-page';

/** Where the parts that a trouble code is about are on the diagrams of a car (slash path). */
export const codeDiagramsQuery = (code: string, vehiclePath: string) =>
  queryOptions({
    queryKey: ['codeDiagrams', code, vehiclePath] as const,
    staleTime: StaleTime.minutes5,
    queryFn: async ({ signal }) => {
      const asked = call(diagramsOfCode, { code, vehiclePath }, { signal });
      return (await orOfPage(asked, { code, vehiclePath, signal })).diagrams;
    },
  });
