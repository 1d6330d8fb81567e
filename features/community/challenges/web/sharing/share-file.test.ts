// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { snackbar } from '#web/ui/layers/snackbars.ts';
import { canShare, shareFile } from './share-file.ts';

const file = new File(['picture'], 'masil-121-walking.png', { type: 'image/png' });

afterEach(() => {
  vi.unstubAllGlobals();
  snackbar.set(null);
});

/** A device whose share sheet ends so. */
const deviceThat = (share: () => Promise<void>) =>
  vi.stubGlobal('navigator', { share: vi.fn(share), canShare: () => true });

test('a browser without shared files cannot share', () => {
  vi.stubGlobal('navigator', {});
  expect(canShare(file)).toBe(false);
  vi.stubGlobal('navigator', { canShare: () => false });
  expect(canShare(file)).toBe(false);
});

test('a file is shared without a word, and a closed share sheet is no failure', async () => {
  deviceThat(async () => {});
  await shareFile(file);
  expect(navigator.share).toHaveBeenCalledWith({ files: [file] });
  deviceThat(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  await shareFile(file);
  expect(snackbar.get()).toBeNull();
});

test('a failure says one sentence', async () => {
  deviceThat(async () => {
    throw new DOMException('refused', 'NotAllowedError');
  });
  await shareFile(file);
  expect(snackbar.get()).toMatchObject({ text: '공유하지 못했어요. 저장해서 보내주세요.' });
});
