import { useState } from 'react';
import { View } from '@tarojs/components';
import type { DocumentSummary } from '@/contract/schemas/library';
import { fitOf, type FitVehicle } from '@/domain/fit';
import { Card } from '@/ui/card';
import { DocumentPicture } from '@/ui/document-picture';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { FitTag } from '@/ui/tag';
import { categoryIcon, categoryTopics } from '../category-look';
import type { Category } from '../hooks/use-doc-tree';
import { openDocument } from '../open-document';
import { DocumentRow } from './document-row';
import './category-list.scss';

/**
 * Categories with topics and count; each unfolds into its documents, at once when it is the only one. One with a single
 * document opens that.
 */
export function CategoryList({ categories, vehicle }: { categories: readonly Category[]; vehicle: FitVehicle }) {
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const isOnly = categories.length === 1;
  const toggle = (name: string) =>
    setToggled(toggled.includes(name) ? toggled.filter((other) => other !== name) : [...toggled, name]);
  return (
    <Card padding="list">
      {categories.map((category) => {
        const isOpen = toggled.includes(category.name) !== isOnly;
        const [first] = category.documents;
        if (first && category.documents.length === 1 && !isOnly)
          return <OnlyDocument key={category.name} name={category.name} document={first} vehicle={vehicle} />;
        return (
          <View key={category.name} className="category">
            <Pressable
              label={`${category.name}，${category.documents.length} 份`}
              onPress={() => toggle(category.name)}
              className="category-row"
            >
              <Icon name={categoryIcon(category.name)} className="category-icon" />
              <View className="category-body">
                <View className="category-name">{category.name}</View>
                <View className="category-topics">{categoryTopics(category.documents)}</View>
              </View>
              <View className="category-count">{category.documents.length}</View>
              <Icon name={isOpen ? 'up' : 'right'} size={16} className="category-arrow" />
            </Pressable>
            {isOpen ? <CategoryDocuments documents={category.documents} vehicle={vehicle} /> : null}
          </View>
        );
      })}
    </Card>
  );
}

function OnlyDocument({ name, document, vehicle }: { name: string; document: DocumentSummary; vehicle: FitVehicle }) {
  return (
    <View className="category">
      <Pressable label={`${name}，${document.title}`} onPress={() => openDocument(document)} className="category-row">
        <DocumentPicture document={document} />
        <View className="category-body">
          <View className="category-name">{name}</View>
          <View className="category-topics">{document.title}</View>
        </View>
        <FitTag fit={fitOf(document.appliesTo, vehicle)} />
        <Icon name="right" size={16} className="category-arrow" />
      </Pressable>
    </View>
  );
}

/** First what is for exactly this car; the rest of the series is folded away while there is any. */
function CategoryDocuments({ documents, vehicle }: { documents: readonly DocumentSummary[]; vehicle: FitVehicle }) {
  const [showsAll, setShowsAll] = useState(false);
  const exact = documents.filter((document) => fitOf(document.appliesTo, vehicle).level === 'exact');
  const shown = showsAll || exact.length === 0 ? documents : exact;
  const hidden = documents.length - shown.length;
  return (
    <View className="category-documents">
      {shown.map((document) => (
        <DocumentRow key={document.id} document={document} vehicle={vehicle} />
      ))}
      {hidden > 0 ? (
        <Pressable onPress={() => setShowsAll(true)} className="category-more">
          同系列其他年款 {hidden} 份
          <Icon name="down" size={14} />
        </Pressable>
      ) : null}
    </View>
  );
}
