import { View } from '@tarojs/components';
import type { Lesson } from '@/contract/schemas/courses';
import { clockText, resumeSecond } from '@/domain/watch-progress';
import { Card } from '@/ui/card';
import { Icon, type IconName } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Tag } from '@/ui/tag';
import { byChapter } from '../pick-lesson';
import './lesson-list.scss';

interface LessonListProps {
  lessons: readonly Lesson[];
  /** The whole course is open to the caller; else only previews are. */
  isOpen: boolean;
  /** The one that plays. */
  currentId?: string | null;
  onPick: (lesson: Lesson) => void;
}

/** The chapters of a course with their lessons: length, 试看, how far the caller is. */
export function LessonList({ lessons, isOpen, currentId = null, onPick }: LessonListProps) {
  return (
    <>
      {byChapter(lessons).map(({ chapter, lessons: rows }, index) => (
        <View key={`${index} ${chapter}`}>
          <View className="lesson-list-chapter" role="heading" aria-level={3}>
            {chapter}
          </View>
          <Card padding="list">
            {rows.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                isLocked={!isOpen && !lesson.preview}
                showsPreview={!isOpen && lesson.preview}
                isCurrent={lesson.id === currentId}
                onPress={() => onPick(lesson)}
              />
            ))}
          </Card>
        </View>
      ))}
    </>
  );
}

function LessonRow({
  lesson,
  isLocked,
  showsPreview,
  isCurrent,
  onPress,
}: {
  lesson: Lesson;
  isLocked: boolean;
  showsPreview: boolean;
  isCurrent: boolean;
  onPress: () => void;
}) {
  const { title, durationSeconds, position, finished } = lesson;
  const reached = resumeSecond(position, durationSeconds);
  const icon: IconName = isLocked ? 'lock' : finished ? 'check' : 'play';
  const state = isLocked
    ? '未解锁'
    : isCurrent
      ? '正在播放'
      : finished
        ? '已学完'
        : reached > 0
          ? `看到 ${clockText(reached)}`
          : '';
  const classes = [
    'lesson-row',
    isCurrent ? 'lesson-row-current' : '',
    finished && !isLocked ? 'lesson-row-finished' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Pressable
      label={[title, showsPreview ? '试看' : '', state].filter(Boolean).join('，')}
      selected={isCurrent}
      onPress={onPress}
      className={classes}
    >
      <Icon name={icon} size={20} className="lesson-row-icon" />
      <View className="grow">
        <View className="lesson-row-title two-lines">{title}</View>
        <View className="lesson-row-note">
          {clockText(durationSeconds)}
          {state ? ` · ${state}` : ''}
        </View>
      </View>
      {showsPreview ? <Tag text="试看" tone="ok" /> : null}
    </Pressable>
  );
}
