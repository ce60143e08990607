import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { numberText } from '@/domain/scanned-text';
import { call } from '@/infra/http/call';
import { readVinPhoto } from '@/infra/vin-ocr';
import { files } from '@/platform/files';
import { firstPhoto } from '@/platform/files/first-photo';
import type { ImageFile } from '@/platform/files/types';
import { ok } from '@/platform/outcome';
import { scanner } from '@/platform/scanner';
import { VinScanScreen } from './vin-scan-screen';

/*
 * The page that reads a VIN. The test file mocks '@/infra/http/call', '@/infra/navigation', '@/infra/vin-ocr',
 * '@/platform/scanner', '@/platform/files' and '@/platform/files/first-photo'.
 */
export const VIN = 'LSVAA49J132047371';
export const photo: ImageFile = { path: 'blob:1', name: 'vin.jpg', size: 3_000_000 };
export const camera = jest.mocked(firstPhoto);
/** Answers in the shape of the service, of which the page needs a part. */
export const reader = readVinPhoto as jest.Mock<Promise<unknown>, Parameters<typeof readVinPhoto>>;
export const imageSize = jest.mocked(files.imageSize);
export const shrink = jest.mocked(files.shrink);

/** A device that takes photos and reads no text by itself, and a server that knows no maker. */
export function setUp(): void {
  jest.resetAllMocks();
  jest.mocked(scanner.readsText).mockReturnValue(false);
  jest.mocked(call).mockResolvedValue({ brand: null, maker: null, year: null });
  jest.mocked(files.readBase64).mockResolvedValue(ok('AAAA'));
  camera.mockResolvedValue(ok(photo));
  imageSize.mockResolvedValue({ width: 4000, height: 3000 });
  shrink.mockImplementation((image) => Promise.resolve(ok(image)));
}

interface Shown {
  vin?: string;
  problem?: string | null;
  isCameraFirst?: boolean;
  hasAnswer?: boolean;
}

export function show({ vin, problem = null, isCameraFirst, hasAnswer = false }: Shown = {}) {
  const identify = jest.fn(() => Promise.resolve());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VinScanScreen
        identifier={{ isIdentifying: false, problem, identify }}
        vin={vin}
        isCameraFirst={isCameraFirst}
        answer={(number) => (hasAnswer ? <div>这台车 {numberText(number)}</div> : null)}
      />
    </QueryClientProvider>,
  );
  return { identify };
}

export const field = () => screen.getByLabelText('VIN 或车牌号') as HTMLInputElement;
export const type = (text: string) => fireEvent(field(), new CustomEvent('input', { detail: { value: text } }));

/** Takes a photo, of which the reader says `answer`. */
export async function readPhoto(answer: unknown) {
  reader.mockResolvedValue(answer);
  fireEvent.click(screen.getByLabelText('拍照识别'));
  await waitFor(() => expect(reader).toHaveBeenCalled());
}
