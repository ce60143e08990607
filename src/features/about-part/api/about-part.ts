import { queryOptions } from '@tanstack/react-query';
import { aboutPart } from '@/contract/endpoints/about-part';
import { call } from '@/infra/http/call';
import { StaleTime } from '@/infra/query-client';

/** A part of a diagram. */
export interface PartOfDiagram {
  designation: string;
  name: string;
}

export const aboutPartKey = (documentId: string, { designation, name }: PartOfDiagram) =>
  ['aboutPart', documentId, designation, name] as const;

/** What else is known about a part of a document's diagram. */
export function aboutPartQuery(documentId: string, part: PartOfDiagram) {
  const { designation: component, name } = part;
  return queryOptions({
    queryKey: aboutPartKey(documentId, part),
    staleTime: StaleTime.minutes5,
    queryFn: ({ signal }) => call(aboutPart, { documentId, component, name }, { signal }),
  });
}
