import { Button, Checkbox, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../../api/client';
import { uploadFile } from '../../api/upload';
import { folderTar } from './folder-tar';

/** What is to be checked: the id of the upload, and what an import may do. */
export interface Chosen {
  readonly file: string;
  readonly update: boolean;
  readonly vehicles: boolean;
}

interface Props {
  readonly isBusy: boolean;
  readonly onCheck: (chosen: Chosen) => void;
}

/** An archive or a folder, sent to the server; one that breaks off goes on when the same is chosen again. */
export function ChooseArchive({ isBusy, onCheck }: Props) {
  const [percent, setPercent] = useState(0);
  const [update, setUpdate] = useState(false);
  const [vehicles, setVehicles] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const folder = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController();
      setPercent(0);
      return uploadFile(file, { onProgress: setPercent, signal: abort.current.signal });
    },
  });
  useEffect(() => () => abort.current?.abort(), []);
  const { variables: file, data: id, isPending, error } = upload;
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        压缩包（zip、tar、tar.gz）或文件夹，内含“索引.csv”；先逐行检查，不写入任何内容。断开后再选同一个会接着上传。
      </Text>
      <Group gap="sm">
        <FileButton
          accept=".zip,.tar,.tgz,.gz"
          onChange={(picked) => picked && upload.mutate(picked)}
          inputProps={{ 'aria-label': '选择压缩包' }}
        >
          {(button) => (
            <Button {...button} variant="default" disabled={isPending || isBusy}>
              选择压缩包
            </Button>
          )}
        </FileButton>
        <input
          ref={folder}
          type="file"
          multiple
          hidden
          aria-label="选择文件夹"
          {...{ webkitdirectory: '' }}
          onChange={({ currentTarget: input }) => {
            const files = [...(input.files ?? [])];
            // The same folder can be chosen again.
            input.value = '';
            if (files.length > 0) upload.mutate(folderTar(files));
          }}
        />
        <Button variant="default" disabled={isPending || isBusy} onClick={() => folder.current?.click()}>
          选择文件夹
        </Button>
        {file && (
          <Text size="sm" fw={500}>
            {file.name}
          </Text>
        )}
        {isPending && (
          <Button variant="subtle" color="gray" onClick={() => abort.current?.abort()}>
            停止上传
          </Button>
        )}
      </Group>
      {isPending && (
        <Group gap="sm" wrap="nowrap">
          <Progress value={percent} style={{ flex: 1 }} aria-label="上传进度" />
          <Text size="sm" c="dimmed">
            {Math.floor(percent)}%
          </Text>
        </Group>
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {isStopped ? '已停止；再次选择会接着上传' : wordsOf(error)}
        </Text>
      )}
      <Checkbox
        label="更新已有资料：文件或信息有变化的换成新的"
        checked={update}
        onChange={(event) => setUpdate(event.currentTarget.checked)}
      />
      <Checkbox
        label="自动新建资料库中没有的品牌、厂商和车系"
        checked={vehicles}
        onChange={(event) => setVehicles(event.currentTarget.checked)}
      />
      <Group>
        <Button
          disabled={id === undefined}
          loading={isBusy}
          onClick={() => id !== undefined && onCheck({ file: id, update, vehicles })}
        >
          检查
        </Button>
      </Group>
    </Stack>
  );
}
