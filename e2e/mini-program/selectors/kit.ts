/** Parts of the kit, which all pages are made of, and the question at the first start. */
export const KIT = {
  tab: '.tab-bar-item',
  dialog: '.dialog',
  dialogTitle: '.dialog-title',
  dialogButton: '.dialog-button',
  toast: '.toast',
  button: '.button',
  primary: '.button-primary',
  offer: '.undo-bar',
  sectionTitle: '.section-title',
  segment: '.segment-item',
  field: '.field',
  fieldInput: '.field-input',
  listRow: '.list-row',
  screen: '.screen',
  back: '.nav-bar .nav-action',
  consent: {
    sheet: '.consent-sheet',
    agree: '.consent-sheet .consent-button, .consent-sheet .button-primary',
    refuse: '.consent-sheet .button-plain',
  },
} as const;
