import { type Missing, missingText } from './missing'

const FRAME = 'preview-missing'

/** Styles of the frames; the surrounding page is white in the dark theme too. */
export const MISSING_STYLE = `
  .${FRAME} { display: inline-block; box-sizing: border-box; max-width: 100%; margin: 2px; padding: 4px 10px; border: 1px dashed #8a6100; border-radius: 4px;
    font: 13px/1.5 system-ui, sans-serif; color: #5c4100; background: #fff8e5; text-indent: 0; text-align: start; white-space: normal; overflow-wrap: anywhere; }
  .${FRAME}[data-sign] { margin: 0 1px; padding: 0 2px; font: inherit; line-height: 1; }
`

/** Creates the frame that names a missing part. A missing symbol keeps the size of a character. */
export function missingFrame(page: Document, missing: Missing): HTMLElement {
  const frame = page.createElement('span')
  frame.className = FRAME
  frame.setAttribute('role', 'note')
  if (missing.kind === 'symbol') {
    frame.dataset.sign = ''
    frame.title = missingText(missing)
    frame.setAttribute('aria-label', missingText(missing))
    frame.textContent = '□'
  } else frame.textContent = missingText(missing)
  return frame
}

/**
 * Replaces a picture whose data is broken, although browsers can draw its format. The box around the picture loses the
 * size of the picture, so that the text has enough room.
 */
export function nameBroken(picture: HTMLElement): void {
  const box = picture.parentElement
  picture.replaceWith(missingFrame(picture.ownerDocument, { kind: 'picture', detail: '已损坏' }))
  if (box?.childNodes.length !== 1 || box.localName === 'section') return
  box.style.removeProperty('width')
  box.style.removeProperty('height')
}
