import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import type { AnswerHit, TextMarks } from '@/contract/schemas/search';
import { hasSmallPicture } from '@/domain/small-picture';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { DocumentPicture } from '@/ui/document-picture';
import { Icon, type IconName } from '@/ui/icon';
import { MarkedText } from '@/ui/marked-text';
import { Pressable } from '@/ui/pressable';
import { findFault } from '../open-hit';
import { HitIcon, HitMark } from './hit-row';
import './best-answer.scss';

/** What its one action is called. */
function actionOf({ kind, document, place }: AnswerHit): { text: string; icon: IconName } {
  switch (kind) {
    case 'part':
    case 'document':
      // What has a designation stands on a drawing; else it is a row or a page of a text.
      return document?.kind === 'wiring' || place?.at
        ? { text: '看电路', icon: 'plug' }
        : { text: '打开资料', icon: 'book' };
    case 'case':
      return { text: '看案例', icon: 'case' };
    case 'course':
      return { text: '看课程', icon: 'play' };
    case 'order':
      return { text: '打开工单', icon: 'list' };
    case 'car':
    case 'vin':
      return { text: '查这台车', icon: 'car' };
    case 'brand':
    case 'series':
      return { text: '看全部资料', icon: 'car' };
    case 'goods':
      return { text: '看商品', icon: 'gift' };
    case 'code':
      return { text: '看故障码', icon: 'warning' };
  }
}

/** What a place of a document is called, and what is said of it. */
function wordsOf({ kind, id, title, titleMarks, snippet, snippetMarks, place }: AnswerHit) {
  if (kind === 'code') {
    const meaning = title.startsWith(id) ? title.slice(id.length).trim() : title;
    return { name: id, marks: [], more: snippet, moreMarks: snippetMarks, from: meaning };
  }
  // The words around a part begin with its name.
  const name = place?.part && snippet.startsWith(place.part) ? place.part : '';
  if (name === '') return { name: title, marks: titleMarks, more: snippet, moreMarks: snippetMarks, from: '' };
  const begin = snippet.length - snippet.slice(name.length).replace(/^[\s·]+/, '').length;
  const moreMarks = snippetMarks.flatMap(([first, last]): TextMarks => [[first - begin, last - begin]]);
  return { name, marks: snippetMarks, more: snippet.slice(begin), moreMarks, from: title };
}

interface BestAnswerProps {
  hit: AnswerHit;
  onOpen: (hit: AnswerHit) => void;
  /** In place of the card's own. */
  actions?: ReactNode;
}

/** The one thing that was most likely meant, with the way to it; a part of a diagram also begins to find the fault. */
export function BestAnswer({ hit, onOpen, actions }: BestAnswerProps) {
  const action = actionOf(hit);
  const mayFind = hit.document?.format === 'netlist' && (hit.place?.at ?? '') !== '';
  const { name, marks, more, moreMarks, from } = wordsOf(hit);
  return (
    <Card className="best-answer">
      <View className="best-answer-head">
        <View className="best-answer-flag">{hit.lacks.length > 0 ? '最接近' : '最佳答案'}</View>
        <View className="best-answer-car one-line">{hit.subtitle}</View>
        <HitMark hit={hit} />
      </View>
      <Pressable onPress={() => onOpen(hit)} className="best-answer-body">
        <View className="best-answer-words">
          <View
            className={hit.kind === 'code' ? 'best-answer-title mono' : 'best-answer-title'}
            role="heading"
            aria-level={2}
          >
            <MarkedText text={name} marks={marks} />
          </View>
          {from ? <View className="best-answer-from">{from}</View> : null}
          {more ? (
            <View className="best-answer-snippet">
              <MarkedText text={more} marks={moreMarks} />
            </View>
          ) : null}
          {hit.lacks.length > 0 ? <View className="best-answer-lacks">没有提到：{hit.lacks.join('、')}</View> : null}
        </View>
        {hit.document && hasSmallPicture(hit.document.format) ? (
          <DocumentPicture document={hit.document} className="best-answer-picture" />
        ) : (
          <HitIcon hit={hit} />
        )}
      </Pressable>
      {actions ?? (
        <View className="best-answer-actions">
          {mayFind ? (
            <View className="best-answer-first">
              <Button text="找故障" icon="gauge" kind="primary" onPress={() => findFault(hit)} />
            </View>
          ) : null}
          <View className="grow">
            <Button {...action} kind={mayFind ? 'secondary' : 'primary'} onPress={() => onOpen(hit)} />
          </View>
        </View>
      )}
      {hit.kind === 'code' ? (
        <Pressable onPress={() => onOpen(hit)} className="best-answer-more">
          <View className="grow">常见原因、检测步骤和已知案例</View>
          <Icon name="right" size={16} />
        </Pressable>
      ) : null}
    </Card>
  );
}
