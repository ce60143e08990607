import { Input, Tabs, Textarea } from '@mantine/core';
import { Framed } from '../values/framed';
import { commonProps, type FieldProps } from './field-props';

/** Rich text as HTML, beside what will be seen of it. */
export function HtmlField(props: FieldProps) {
  const { field, value, onChange } = props;
  const { label, description, error, required } = commonProps(props);
  const html = typeof value === 'string' ? value : '';
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error} required={required}>
      <Tabs defaultValue="edit" mt={4} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="edit">编辑</Tabs.Tab>
          <Tabs.Tab value="preview">预览</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit" pt="xs">
          <Textarea
            aria-label={field.title}
            aria-required={required}
            error={error !== undefined}
            autosize
            minRows={8}
            maxRows={24}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
            value={html}
            onChange={(event) => onChange(event.currentTarget.value || undefined)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="xs">
          <Framed html={html} title={`${field.title}预览`} height={420} />
        </Tabs.Panel>
      </Tabs>
    </Input.Wrapper>
  );
}
