import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import type { AnswerPlace } from '@/contract/schemas/search';
import { fitOf, type FitVehicle } from '@/domain/fit';
import { DocumentPicture } from '@/ui/document-picture';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { FitTag } from '@/ui/tag';
import { documentFacts } from '../document-facts';
import { openDocument } from '../open-document';
import './document-row.scss';

interface DocumentRowProps {
  document: DocumentSummary;
  vehicle: FitVehicle;
  /** Where in it a search found something. */
  place?: AnswerPlace | null;
}

/** One document with the badge that says whether it is for this car; tapping opens the viewer. */
export function DocumentRow({ document, vehicle, place = null }: DocumentRowProps) {
  return (
    <Pressable onPress={() => openDocument(document, place)} className="doc-row">
      <DocumentPicture document={document} />
      <View className="doc-row-body">
        <View className="doc-row-title">{document.title}</View>
        <View className="doc-row-facts">{documentFacts(document, vehicle)}</View>
      </View>
      <FitTag fit={fitOf(document.appliesTo, vehicle)} />
      <Icon name="right" size={16} className="doc-row-arrow" />
    </Pressable>
  );
}
