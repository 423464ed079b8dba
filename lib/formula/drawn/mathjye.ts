import { withScripts } from '../tex/build.ts'
import { isTooDeep } from '../tex/depth.ts'
import { joinTex } from '../tex/join.ts'
import { texOfText } from '../tex/text.ts'

// This module reads formulas of MathJye, a program with which question banks draw formulas: a fraction is a table of
// two rows with a line between them, and a root is the root sign beside a cell with a line above.

/** The LaTeX of a formula by MathJye; null where the formula contains a drawing that MathJye does not make. */
export function mathJyeToLatex(element: Element): string | null {
  if (isTooDeep(element)) return null
  return row(element)
}

function row(element: Element): string | null {
  const parts: string[] = []
  for (const node of element.childNodes) {
    const part = node.nodeType === 3 ? texOfText((node.nodeValue ?? '').replace(/\s+/g, '')) : null
    if (part !== null) parts.push(part)
    else if (node.nodeType === 1) {
      const one = node as Element
      const content = one.localName === 'table' ? table(one) : texOfElement(one, parts)
      if (content === null) return null
      parts.push(content)
    }
  }
  return joinTex(parts)
}

function texOfElement(element: Element, before: string[]): string | null {
  const name = element.localName
  if (/^(?:img|svg|canvas)$/.test(name)) return null
  const content = row(element)
  if (content === null || (name !== 'sub' && name !== 'sup')) {
    const isRoot = content !== null && before.at(-1) === '\\surd' && hasLine(element, 'top')
    if (!isRoot) return content
    before.pop()
    return `\\sqrt{${content}}`
  }
  const base = before.pop() ?? ''
  return name === 'sub' ? withScripts(base, content, '') : withScripts(base, '', content)
}

const hasLine = (element: Element, side: 'top' | 'bottom') =>
  new RegExp(`border-${side}(?:-style|-width)?:(?!\\s*(?:0|none))`, 'i').test(element.getAttribute('style') ?? '')

function table(element: Element): string | null {
  const rows = [...element.querySelectorAll(':scope > tbody > tr, :scope > tr')]
  const cells = rows.map((one) => [...one.children])
  const [first = [], second] = cells
  const [top, beside, ...more] = first
  if (top && !beside && second?.length === 1 && cells.length === 2) {
    const bottom = second[0]
    const isFraction = hasLine(top, 'bottom') || (bottom !== undefined && hasLine(bottom, 'top'))
    const [above, below] = [row(top), bottom ? row(bottom) : null]
    return isFraction && above !== null && below !== null ? `\\frac{${above}}{${below}}` : null
  }
  if (top && beside && more.length === 0 && !second && top.textContent?.trim() === '√') {
    const content = row(beside)
    return content === null ? null : `\\sqrt{${content}}`
  }
  return null
}
