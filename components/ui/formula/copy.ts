import { FORMULA_CLASS } from '../../../lib/formula/markup.ts'
import { sourceOf } from './element.ts'

const FORMULA = `.${FORMULA_CLASS}`

/** Makes formulas in a copied selection arrive in the clipboard as their LaTeX source, `$…$`. */
export function installCopy(): void {
  document.addEventListener('copy', (event) => {
    const selection = document.getSelection()
    if (event.defaultPrevented || !event.clipboardData || !selection || selection.isCollapsed) return
    if (isEditable(event.target)) return
    const content = document.createElement('div')
    for (let i = 0; i < selection.rangeCount; i++)
      content.append(wholeFormulas(selection.getRangeAt(i)).cloneContents())
    const formulas = content.querySelectorAll<HTMLElement>(FORMULA)
    if (formulas.length === 0) return
    for (const formula of formulas) formula.replaceWith(sourceOf(formula))
    event.preventDefault()
    event.clipboardData.setData('text/html', content.innerHTML)
    event.clipboardData.setData('text/plain', asPlainText(content))
  })
}

/** Returns the range, extended so that it contains no part of a formula. */
function wholeFormulas(selected: Range): Range {
  const range = selected.cloneRange()
  const first = formulaAround(range.startContainer)
  const last = formulaAround(range.endContainer)
  if (first) range.setStartBefore(first)
  if (last) range.setEndAfter(last)
  return range
}

function formulaAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest(FORMULA) ?? null
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
}

/**
 * Returns the content as plain text, with lines and table cells separated as the browser itself would copy them. The
 * browser computes this text only for elements in the page, so the content is added to the page for a moment.
 */
function asPlainText(content: HTMLElement): string {
  content.setAttribute('style', 'position:fixed;left:-9999px;white-space:pre-wrap')
  document.body.append(content)
  const { textContent: innerText } = content
  content.remove()
  return innerText
}
