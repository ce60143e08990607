import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import { fitOf, type FitVehicle } from '@/domain/fit';
import { DocumentPicture } from '@/ui/document-picture';
import { Pressable } from '@/ui/pressable';
import { FitTag } from '@/ui/tag';
import { shortTitle } from '../category-look';
import './diagram-grid.scss';

interface DiagramGridProps {
  documents: readonly DocumentSummary[];
  vehicle: FitVehicle;
  onOpen: (document: DocumentSummary) => void;
}

/** Diagrams as pictures, three a row; a tap opens one. What is not for exactly this car says so. */
export function DiagramGrid({ documents, vehicle, onOpen }: DiagramGridProps) {
  return (
    <View className="diagram-grid" id="common-diagrams">
      {documents.map((document) => {
        const fit = fitOf(document.appliesTo, vehicle);
        return (
          <View key={document.id} className="diagram-grid-cell">
            <Pressable
              label={`${document.title}，${fit.label}`}
              onPress={() => onOpen(document)}
              className="diagram-grid-item"
            >
              <DocumentPicture document={document} className="diagram-grid-picture" />
              {fit.level === 'exact' ? null : (
                <View className="diagram-grid-fit">
                  <FitTag fit={fit} />
                </View>
              )}
              <View className="diagram-grid-title">{shortTitle(document)}</View>
            </Pressable>
          </View>
        );
      })}
    </View>
  );
}
