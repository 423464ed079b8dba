import { doneFormulas } from './element.ts'

const PREVIEW = 'data-lines'
/**
 * Name of the custom property that a row or card sets around a preview. The value is the height in pixels from which
 * the lines of the preview are cut.
 */
const ROOM = '--lines-room'
/** Name of the custom property with the size of a formula, as a fraction of its usual size (formula.css). */
const SHARE = '--formula-share'
/**
 * A formula counts as tall if its height is more than this fraction of the line's height; other formulas hardly
 * increase the line.
 */
const TALL = 0.7
/** The sizes of a formula that are tried one after the other until the lines fit. */
const SHARES = ['0.85', '0.7', '0.55', '0.42', '0.3']

export const isPreview = (root: Element) => root.hasAttribute(PREVIEW)

interface Cut {
  preview: HTMLElement
  room: number
  /** The formulas of the preview that are tall (TALL). */
  formulas: HTMLElement[]
}

/**
 * Draws the tall formulas of a preview smaller if the row or card around the preview has a fixed height that would cut
 * the lines. The function reads the layout once, and once more for each size that it tries.
 */
export function fitLines(elements: Iterable<HTMLElement>): void {
  const previews = new Set([...elements].flatMap((element) => element.closest<HTMLElement>(`[${PREVIEW}]`) ?? []))
  for (const preview of previews) for (const formula of doneFormulas(preview)) formula.style.removeProperty(SHARE)
  let cut = [...previews].map(cutOf).filter((one) => one.formulas.length > 0 && isCut(one))
  for (const share of SHARES) {
    if (cut.length === 0) return
    for (const { formulas } of cut) for (const formula of formulas) formula.style.setProperty(SHARE, share)
    cut = cut.filter(isCut)
  }
}

const isCut = ({ preview, room }: Cut) => preview.getBoundingClientRect().height > room

function cutOf(preview: HTMLElement): Cut {
  const style = getComputedStyle(preview)
  const line = Number.parseFloat(style.lineHeight)
  const room = Number.parseFloat(style.getPropertyValue(ROOM)) || Number.POSITIVE_INFINITY
  const formulas = [...doneFormulas(preview)].filter((one) => heightOf(one) > line * TALL)
  return { preview, room, formulas }
}

/**
 * Returns the height of a formula. It is the height of the child, because the formula itself is inline and only as high
 * as its font.
 */
const heightOf = ({ firstElementChild }: HTMLElement) => firstElementChild?.getBoundingClientRect().height ?? 0
