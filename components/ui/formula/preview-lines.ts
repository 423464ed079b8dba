import { doneFormulas } from './element.ts'

const PREVIEW = 'data-lines'
/** Custom property of a preview's surroundings: the pixels its lines may take together before they are cut. */
const ROOM = '--lines-room'
/** Custom property of a formula: the share of its usual size in which it is drawn (formula.css). */
const SHARE = '--formula-share'
/** Share of a line's height below which a formula hardly increases the line. */
const TALL = 0.7
/** The shares that are tried one after the other until the lines fit. */
const SHARES = ['0.85', '0.7', '0.55', '0.42', '0.3']

export const isPreview = (root: Element) => root.hasAttribute(PREVIEW)

interface Cut {
  preview: HTMLElement
  room: number
  /** Formulas that are taller than their line. */
  formulas: HTMLElement[]
}

/**
 * Draws the tall formulas of a preview smaller if the row or card around it, whose height is fixed, would cut its
 * lines. Reads the layout once, and once more for each size.
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

/** The formula itself is inline and as high as its font; its child has the real height. */
const heightOf = ({ firstElementChild }: HTMLElement) => firstElementChild?.getBoundingClientRect().height ?? 0
