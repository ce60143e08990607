import { Button, FileButton, Group, Image, Input, Progress, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DESK_API } from '@/contract/desk/calls';
import { wordsOf } from '../api/client';
import { uploadFile } from '../api/upload';
import { commonProps, type FieldProps } from './field-props';

const UPLOAD_ID = /^[\w-]+$/;

/** Where a picture is to be seen: one that was uploaded just now is served by the desk. */
const pictureAddress = (value: string) => (UPLOAD_ID.test(value) ? `${DESK_API}files/${value}` : value);

/**
 * A file or picture. Its value is the id of the upload; a picture may also be an address, as it was saved before.
 */
export function FileField(props: FieldProps) {
  const { field, value, onChange } = props;
  const { label, description, error, required } = commonProps(props);
  const isPicture = field.kind === 'picture';
  const [percent, setPercent] = useState(0);
  const [name, setName] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const reset = useRef<() => void>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController();
      setPercent(0);
      setName(file.name);
      return uploadFile(file, { onProgress: setPercent, signal: abort.current.signal });
    },
    onSuccess: (id) => onChange(id),
    onSettled: () => reset.current?.(),
  });
  useEffect(() => () => abort.current?.abort(), []);
  const text = typeof value === 'string' ? value : '';
  const stopped = upload.error instanceof DOMException && upload.error.name === 'AbortError';
  const fault = upload.error && (stopped ? '已停止；再次选择同一文件会接着上传' : wordsOf(upload.error));
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={fault ?? error}
      required={required}
    >
      {isPicture && text !== '' && !upload.isPending && (
        <Image
          src={pictureAddress(text)}
          alt={`${field.title}预览`}
          h={120}
          w="auto"
          maw="100%"
          fit="contain"
          radius="md"
          my={6}
        />
      )}
      <Group gap="sm" mt={6}>
        <FileButton
          resetRef={reset}
          accept={isPicture ? 'image/png,image/jpeg,image/webp' : undefined}
          onChange={(file) => file && upload.mutate(file)}
          inputProps={{ 'aria-label': `选择${field.title}` }}
        >
          {(button) => (
            <Button {...button} variant="default" disabled={upload.isPending}>
              {text === '' ? `选择${isPicture ? '图片' : '文件'}` : '更换'}
            </Button>
          )}
        </FileButton>
        {upload.isPending && (
          <Button variant="subtle" color="gray" onClick={() => abort.current?.abort()}>
            停止上传
          </Button>
        )}
        {text !== '' && !upload.isPending && (
          <Button variant="subtle" color="gray" onClick={() => onChange(undefined)}>
            移除
          </Button>
        )}
        {!isPicture && text !== '' && !upload.isPending && <Text size="sm">{name ?? '已上传'}</Text>}
      </Group>
      {upload.isPending && (
        <Group gap="sm" mt="xs" wrap="nowrap">
          <Progress value={percent} style={{ flex: 1 }} aria-label={`${name ?? '文件'}的上传进度`} />
          <Text size="sm" c="dimmed">
            {Math.floor(percent)}%
          </Text>
        </Group>
      )}
      {isPicture && (
        <TextInput
          mt="xs"
          size="sm"
          aria-label={`${field.title}的地址`}
          placeholder="或填写图片地址"
          value={UPLOAD_ID.test(text) ? '' : text}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )}
    </Input.Wrapper>
  );
}
