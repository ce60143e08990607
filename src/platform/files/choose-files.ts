/** Time after the page came back from the file dialog until a missing `change` means that it was closed. */
const DIALOG_CLOSED_MS = 1_000;
/** The same after the camera, which hands a large picture over more slowly. */
const CAMERA_CLOSED_MS = 5_000;

interface Wanted {
  /** Media types or endings: `image/*`, `.csv,.xlsx`. */
  readonly accept: string;
  readonly multiple?: boolean;
  /** Starts the camera on phones. */
  readonly camera?: boolean;
}

/** Opens the browser's file dialog; nothing when it was closed without a choice. */
export function chooseFiles({ accept, multiple = false, camera = false }: Wanted): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = multiple;
    if (camera) input.setAttribute('capture', 'environment');
    input.style.display = 'none';
    let closing: ReturnType<typeof setTimeout> | undefined;
    const finish = (): void => {
      clearTimeout(closing);
      window.removeEventListener('focus', whenBack);
      window.removeEventListener('blur', whenAway);
      resolve(Array.from(input.files ?? []));
      input.remove();
    };
    // Browsers older than 2023 say nothing when the dialog is closed without a choice.
    const wait = camera ? CAMERA_CLOSED_MS : DIALOG_CLOSED_MS;
    const whenBack = (): void => {
      clearTimeout(closing);
      closing = setTimeout(() => !input.files?.length && finish(), wait);
    };
    // The page also comes back for a moment between the question for the permission and the camera.
    const whenAway = (): void => clearTimeout(closing);
    input.addEventListener('change', finish);
    input.addEventListener('cancel', finish);
    window.addEventListener('focus', whenBack);
    window.addEventListener('blur', whenAway);
    // iOS only opens the dialog of an input that is in the page.
    document.body.appendChild(input);
    input.click();
  });
}
