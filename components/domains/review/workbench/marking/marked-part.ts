import type { Anchor } from '@/lib/contracts/review/judging'
import { anchoredText, placeOfRange } from '../../anchors/anchored-text'
import { findAnchor, quoted } from '../../anchors/find-anchor'
import { fieldOf, type ReviewedField } from '../judged'

const partOf = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-anchor]') ?? null

/** Returns the element under `root` that renders a field; null if the present view does not show the field. */
export function drawnPart(
  root: HTMLElement,
  { field, childNo }: Pick<Anchor, 'field' | 'childNo'>,
): HTMLElement | null {
  const parts = root.querySelectorAll<HTMLElement>(`[data-anchor="${CSS.escape(field)}"]`)
  return [...parts].find((part) => childOf(part) === childNo) ?? null
}

function childOf(part: Element): number | null {
  const no = part.closest('[data-child]')?.getAttribute('data-child')
  return no ? Number(no) : null
}

/**
 * Returns the user's selection as an anchor, extended to whole formulas, in the field where the selection begins.
 * Returns null if nothing is selected.
 */
export function anchorOfSelection(root: HTMLElement, fields: readonly ReviewedField[]): Anchor | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer) && !range.intersectsNode(root)) return null
  const part = partOf(range.startContainer) ?? root.querySelector<HTMLElement>('[data-anchor]')
  if (!part || !root.contains(part)) return null
  const place = placeOfRange(part, range)
  return place && anchorAt(part, place, fields)
}

/**
 * Returns an anchor for a range of the rendered text. If this range cannot be found in the text of the field, the
 * anchor means the whole field.
 */
export function anchorAt(
  part: HTMLElement,
  place: { start: number; end: number },
  fields: readonly ReviewedField[],
): Anchor | null {
  const field = fieldOf(fields, { field: part.dataset.anchor ?? '', childNo: childOf(part) })
  if (!field) return null
  const drawn = quoted(anchoredText(part).text, place)
  const found = findAnchor(field.text, drawn)
  const at = { field: field.field, childNo: field.childNo }
  return { ...at, ...(found ? quoted(field.text, found) : { quote: '', before: '', after: '' }) }
}
