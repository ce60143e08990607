import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { View } from '@tarojs/components';
import type { CustomItem } from '@/contract/schemas/work-order-items';
import { ApiError } from '@/domain/app-error';
import { customItemsKey } from '@/infra/query-keys';
import { Button } from '@/ui/button';
import { ChipRow } from '@/ui/chip-row';
import { formProblem } from '@/ui/error-state';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { Field } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { Stepper } from '@/ui/stepper';
import { useBusy } from '@/ui/use-busy';
import { deleteTemplate, saveTemplate } from '../api/templates';
import {
  EMPTY_TEMPLATE,
  MAX_CATEGORY,
  MAX_ITEM_NAME,
  MAX_QUANTITY,
  MAX_UNIT,
  readTemplate,
  textOf,
  type TemplateProblems,
} from '../template-input';
import './template-sheet.scss';

/** Which template is edited: one of the list, or a new one. */
export type EditedTemplate = CustomItem | 'new';

interface TemplateSheetProps {
  /** Null is closed. */
  edited: EditedTemplate | null;
  categories: readonly string[];
  onClose: () => void;
}

export function TemplateSheet({ edited, categories, onClose }: TemplateSheetProps) {
  return (
    <Sheet
      open={edited !== null}
      onClose={onClose}
      title={edited === 'new' ? '新增项目模板' : '编辑项目模板'}
      size="tall"
    >
      {edited ? (
        <TemplateForm template={edited === 'new' ? null : edited} categories={categories} onDone={onClose} />
      ) : null}
    </Sheet>
  );
}

function TemplateForm({
  template,
  categories,
  onDone,
}: {
  template: CustomItem | null;
  categories: readonly string[];
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useBusy();
  const [text, setText] = useState(() => (template ? textOf(template) : EMPTY_TEMPLATE));
  const [problems, setProblems] = useState<TemplateProblems>({});
  const [failure, setFailure] = useState('');
  const change = (changed: Partial<typeof text>) => setText((now) => ({ ...now, ...changed }));

  const attempt = async (action: () => Promise<unknown>, done: string) => {
    setFailure('');
    try {
      await action();
      await queryClient.invalidateQueries({ queryKey: customItemsKey });
      toast(done);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(formProblem(error));
    }
  };
  const save = () =>
    run(async () => {
      const read = readTemplate(text);
      setProblems(read.problems);
      if (Object.keys(read.problems).length === 0)
        await attempt(() => saveTemplate(read.input, template?.id ?? null), '已保存');
    });
  const remove = ({ id, name }: CustomItem) =>
    run(async () => {
      if (
        await confirmDialog({
          title: '删除模板',
          content: `删除“${name}”？已经开在工单里的项目不受影响。`,
          confirmText: '删除',
          danger: true,
        })
      )
        await attempt(() => deleteTemplate(id), '已删除');
    });

  return (
    <View>
      <Field
        label="项目名称"
        value={text.name}
        onChange={(name) => change({ name })}
        placeholder="如：更换机油机滤"
        maxLength={MAX_ITEM_NAME}
        error={problems.name ?? ''}
      />
      <Field
        label="分类"
        value={text.category}
        onChange={(category) => change({ category })}
        placeholder="如：保养；不填为“其他”"
        maxLength={MAX_CATEGORY}
      />
      {categories.length > 0 ? (
        <View className="template-sheet-categories">
          <ChipRow
            chips={categories.map((category) => ({ key: category, text: category }))}
            value={text.category}
            onChange={(category) => change({ category })}
          />
        </View>
      ) : null}
      <Field
        label="配件单价（元）"
        type="money"
        value={text.price}
        onChange={(price) => change({ price })}
        placeholder="0"
        maxLength={10}
        error={problems.price ?? ''}
      />
      <Field
        label="工时费（元）"
        type="money"
        value={text.labour}
        onChange={(labour) => change({ labour })}
        placeholder="0"
        maxLength={10}
        error={problems.labour ?? ''}
      />
      <Field
        label="标准工时（小时）"
        type="money"
        value={text.hours}
        onChange={(hours) => change({ hours })}
        placeholder="如：0.5；不填为不定"
        maxLength={6}
        error={problems.hours ?? ''}
      />
      <View className="template-sheet-quantity">
        <View className="grow">默认数量</View>
        <Stepper
          label="默认数量"
          value={text.quantity}
          onChange={(quantity) => change({ quantity })}
          max={MAX_QUANTITY}
        />
      </View>
      <Field
        label="单位"
        value={text.unit}
        onChange={(unit) => change({ unit })}
        placeholder="件"
        maxLength={MAX_UNIT}
      />
      {failure ? (
        <View className="template-sheet-failure" role="alert">
          {failure}
        </View>
      ) : null}
      <Button text="保存" kind="primary" size="large" loading={isBusy} onPress={() => void save()} />
      {template ? (
        <View className="template-sheet-delete">
          <Button text="删除模板" kind="danger" size="large" disabled={isBusy} onPress={() => void remove(template)} />
        </View>
      ) : null}
    </View>
  );
}
