import type { ReactNode } from 'react';
import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/icon';
import './note-card.scss';

interface NoteCardProps {
  icon: IconName;
  title: string;
  text: string;
  tone?: 'brand' | 'ok' | 'warn';
  children?: ReactNode;
}

/** A coloured note: why this is measured, that nothing explains the readings. */
export function NoteCard({ icon, title, text, tone = 'brand', children }: NoteCardProps) {
  return (
    <View className={`note-card note-card-${tone}`}>
      <Icon name={icon} size={18} className="note-card-icon" />
      <View className="note-card-body">
        <View className="note-card-title">{title}</View>
        <View className="note-card-text">{text}</View>
        {children}
      </View>
    </View>
  );
}
