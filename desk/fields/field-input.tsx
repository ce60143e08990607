import { Checkbox, MultiSelect, NumberInput, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { chinaClock, momentOf } from '../values/words';
import { commonProps, type FieldProps } from './field-props';
import { FileField } from './file-field';
import { HtmlField } from './html-field';
import { JsonField } from './json-field';
import { RecordField } from './record-field';
import { RowsField } from './rows-field';
import { YuanField } from './yuan-field';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const filled = (typed: string): string | undefined => (typed === '' ? undefined : typed);

/** The input for one field, by its kind. Nothing typed is `undefined`. */
export function FieldInput(props: FieldProps) {
  const { field, value, onChange } = props;
  const common = commonProps(props);
  const onText = (event: { currentTarget: { value: string } }) => onChange(filled(event.currentTarget.value));
  const options = field.choices?.map((choice) => ({ value: choice.value, label: choice.title })) ?? [];
  if (field.from !== undefined) return <RecordField {...props} Input={FieldInput} />;
  switch (field.kind) {
    case 'cents':
      return <YuanField {...props} />;
    case 'number':
    case 'bytes':
    case 'percent':
      return (
        <NumberInput
          {...common}
          min={field.min}
          max={field.max}
          clampBehavior="none"
          suffix={field.kind === 'percent' ? '%' : undefined}
          thousandSeparator=","
          hideControls
          value={typeof value === 'number' ? value : ''}
          onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
        />
      );
    case 'flag':
      return (
        <Switch
          {...common}
          required={false}
          withThumbIndicator={false}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          data={options}
          value={text(value) || null}
          onChange={(chosen) => onChange(chosen ?? undefined)}
          clearable={!field.required}
          searchable={options.length > 8}
          checkIconPosition="right"
          placeholder="请选择"
          nothingFoundMessage="没有符合的选项"
          clearButtonProps={{ 'aria-label': `清除${field.title}` }}
        />
      );
    case 'choices':
      return options.length > 8 ? (
        <MultiSelect {...common} data={options} value={texts(value)} onChange={onChange} searchable clearable />
      ) : (
        <Checkbox.Group {...common} aria-required={undefined} value={texts(value)} onChange={onChange}>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: '6px 0' }}>
            {options.map((option) => (
              <Checkbox key={option.value} {...option} size={props.size} />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'moment':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          description={common.description ?? '北京时间'}
          value={chinaClock(text(value))}
          onChange={(event) => onChange(momentOf(event.currentTarget.value))}
        />
      );
    case 'day':
      return <TextInput {...common} type="date" value={text(value)} onChange={onText} />;
    case 'long':
      return <Textarea {...common} autosize minRows={3} maxRows={16} value={text(value)} onChange={onText} />;
    case 'lines':
      return (
        <Textarea
          {...common}
          description={common.description ?? '每行一项'}
          autosize
          minRows={3}
          maxRows={16}
          value={texts(value).join('\n')}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange(typed === '' ? undefined : typed.split('\n'));
          }}
        />
      );
    case 'html':
      return <HtmlField {...props} />;
    case 'picture':
    case 'file':
      return <FileField {...props} />;
    case 'rows':
      return <RowsField {...props} Input={FieldInput} />;
    case 'json':
      return <JsonField {...props} />;
    case 'password':
      return (
        <PasswordInput
          {...common}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏' }}
          value={text(value)}
          onChange={onText}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          value={text(value)}
          onChange={onText}
          inputMode={field.kind === 'link' ? 'url' : undefined}
        />
      );
  }
}
