import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import { bankDocumentUrl } from '@/domain/document-url';
import { fitOf, type FitVehicle } from '@/domain/fit';
import { navigateTo } from '@/infra/navigation';
import { routes } from '@/infra/routes';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { FitTag } from '@/ui/tag';
import { documentFacts } from '../document-facts';
import { kindLook } from '../document-kinds';
import './document-row.scss';

/** One document with the badge that says whether it is for this car; tapping opens the viewer. */
export function DocumentRow({ document, vehicle }: { document: DocumentSummary; vehicle: FitVehicle }) {
  const open = () => void navigateTo(routes.documentView, { url: bankDocumentUrl(document.id), title: document.title });
  return (
    <Pressable onPress={open} className="doc-row">
      <View className="doc-row-picture">
        <Icon name={kindLook(document.kind).icon} />
      </View>
      <View className="doc-row-body">
        <View className="doc-row-title">{document.title}</View>
        <View className="doc-row-facts">{documentFacts(document, vehicle)}</View>
      </View>
      <FitTag fit={fitOf(document.appliesTo, vehicle)} />
      <Icon name="right" size={16} className="doc-row-arrow" />
    </Pressable>
  );
}
