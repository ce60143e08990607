import { useState } from 'react';
import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import { fitOf, type FitVehicle } from '@/domain/fit';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { FitTag } from '@/ui/tag';
import { categoryIcon } from '../category-look';
import type { Category } from '../hooks/use-doc-tree';
import './side-category.scss';

/** What rows of documents beside one of them need to know. */
export interface SideRows {
  vehicle: FitVehicle;
  /** id of the one that is open */
  current: string;
  onOpen: (document: DocumentSummary) => void;
}

interface SideCategoryProps extends SideRows {
  category: Category;
  isOpen: boolean;
  onToggle: () => void;
}

/** A category of a car's documents, with its count; unfolded, its documents. */
export function SideCategory({ category: { name, documents }, isOpen, onToggle, ...rows }: SideCategoryProps) {
  return (
    <View className="side-category">
      <Pressable
        label={`${name}，${documents.length} 份，${isOpen ? '已展开' : '已收起'}`}
        className="side-category-row"
        onPress={onToggle}
      >
        <Icon name={categoryIcon(name)} size={20} className="side-category-icon" />
        <View className="side-category-name">{name}</View>
        <View className="side-category-count">{documents.length}</View>
        <Icon name={isOpen ? 'down' : 'right'} size={16} className="side-category-arrow" />
      </Pressable>
      {isOpen ? <CategoryRows documents={documents} {...rows} /> : null}
    </View>
  );
}

/** First what is for exactly this car; the rest of the series is folded away while there is any. */
function CategoryRows({ documents, ...rows }: SideRows & { documents: readonly DocumentSummary[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const exact = documents.filter((document) => fitOf(document.appliesTo, rows.vehicle).level === 'exact');
  const isCurrent = ({ id }: DocumentSummary) => id === rows.current;
  const hidesCurrent = documents.some(isCurrent) && !exact.some(isCurrent);
  const shown = showsAll || exact.length === 0 || hidesCurrent ? documents : exact;
  return (
    <View>
      <SideDocuments documents={shown} {...rows} />
      {shown.length < documents.length ? (
        <Pressable className="side-category-more" onPress={() => setShowsAll(true)}>
          同系列其他年款 {documents.length - shown.length} 份
        </Pressable>
      ) : null}
    </View>
  );
}

/** Documents to open beside; the open one is marked. */
export function SideDocuments({
  documents,
  vehicle,
  current,
  onOpen,
}: SideRows & { documents: readonly DocumentSummary[] }) {
  return (
    <>
      {documents.map((document) => {
        const fit = fitOf(document.appliesTo, vehicle);
        const isCurrent = document.id === current;
        return (
          <Pressable
            key={document.id}
            selected={isCurrent}
            className={isCurrent ? 'side-document side-document-current' : 'side-document'}
            onPress={() => onOpen(document)}
          >
            <View className="side-document-title">{document.title}</View>
            {fit.level === 'exact' ? null : <FitTag fit={fit} />}
          </Pressable>
        );
      })}
    </>
  );
}
