import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DocumentSummary } from '@/contract/schemas/library';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { docBankQuery } from '@/features/vehicle/api/doc-bank';
import { documentsOf } from '@/features/vehicle/hooks/use-doc-tree';
import { sheetQuery } from '@/features/diagram/api/sheet';
import type { OpenedSheet } from '@/features/fault-finding/start/opened-sheet';
import { documentFileQuery } from '@/infra/document-file';
import { openedFromBank } from '@/features/library/opened-document';
import { hostFor } from '@/infra/settings';
import type { QueryLike } from '@/ui/async-view';

interface FaultSource {
  source: QueryLike<OpenedSheet | null>;
  /** the page itself, with its layout */
  sheet: Sheet | null;
  /** the document of the sheet, once it is known */
  summary: DocumentSummary | null;
}

/**
 * The page of a wiring diagram in which a fault is looked for: of the document that is named, else of a wiring diagram
 * of the car, whose sheet file knows all parts of that car. `carPath` is null until it is known, '' for none; `data` is
 * null when there is no diagram.
 */
export function useFaultSource(document: string, page: number, carPath: string | null): FaultSource {
  const origin = hostFor('document');
  const tree = useQuery({ ...docBankQuery(carPath ?? ''), enabled: document === '' && Boolean(carPath) });
  const ofCar = useMemo(() => {
    if (!tree.data) return undefined;
    return documentsOf(tree.data).find(({ format }) => format === 'netlist')?.id ?? '';
  }, [tree.data]);
  const id = document || (ofCar ?? '');
  const file = useQuery({ ...documentFileQuery(id), enabled: id !== '' });
  const opened = useMemo(() => (file.data ? openedFromBank(file.data, origin) : null), [file.data, origin]);
  const address = opened?.sheets[Math.min(page, opened.sheets.length) - 1] ?? '';
  const sheet = useQuery({ ...sheetQuery(address), enabled: address !== '' });
  const isNone = (id === '' && (carPath === '' || ofCar === '')) || (opened !== null && address === '');

  const data = useMemo((): OpenedSheet | null | undefined => {
    if (isNone) return null;
    if (!sheet.data || !opened) return undefined;
    const { netlist, set, find = [], car } = sheet.data;
    return { document: id, page, title: opened.title, netlist, set, find, highVoltage: car?.highVoltage };
  }, [id, isNone, opened, page, sheet.data]);
  const failed = [tree, file, sheet].find(({ isError, data: known }) => isError && known === undefined);
  return {
    source: {
      data,
      error: failed?.error ?? null,
      isError: failed !== undefined,
      // The token of a sheet's address may have run out.
      refetch: () => (failed === sheet ? file.refetch().finally(() => void sheet.refetch()) : failed?.refetch()),
    },
    sheet: sheet.data ?? null,
    summary: opened?.summary ?? null,
  };
}
