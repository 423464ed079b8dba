import { MISSING_PICTURE } from '@/lib/contracts/base/rich-text'
import { marked } from '../../content/marked'
import { IS_TEX, mathIn } from './mathml'

/** Matches formulas that KaTeX, MathJax and others have drawn with HTML or SVG. */
const DRAWN =
  '.katex, mjx-container, .MathJax_Display, .MathJax, .MathJax_SVG, .MathJax_CHTML, .mjx-chtml, .MathJye, [mathtag="math"]'
/** Maximum number of drawn formulas that are read. No question has more, and reading more would block the page. */
const LIMIT = 4_000

export interface DrawnFormulas {
  /** Number of formulas that were read from their drawing; the user must check them. */
  unsure: number
  /** Number of formulas that could not be read; a placeholder is in place of each. */
  lost: number
}

/**
 * Replaces formulas that are only drawn. The replacement is the source if the drawing contains it, otherwise LaTeX that
 * is read from the drawing, otherwise a placeholder. The code that reads drawings is loaded on first use.
 */
export async function replaceDrawn(root: Element): Promise<DrawnFormulas> {
  const found: DrawnFormulas = { unsure: 0, lost: 0 }
  const drawings = outermost(root).filter((drawing) => mathIn(drawing).length === 0)
  if (drawings.length === 0) return found
  const { readDrawn } = await import('@/lib/formula/drawn/read')
  for (const drawing of drawings) {
    const display = isDisplay(drawing)
    const brought = annotatedSource(drawing)
    if (brought) {
      drawing.replaceWith(marked(brought, display))
      continue
    }
    if (isEmptyDrawing(drawing)) continue
    const tex = found.unsure < LIMIT ? readDrawn(drawing) : null
    found[tex ? 'unsure' : 'lost'] += 1
    drawing.replaceWith(tex ? marked(tex, display) : missingFormula(drawing.textContent ?? ''))
  }
  return found
}

function outermost(root: Element): Element[] {
  const found: Element[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
    if (!(node as Element).matches(DRAWN)) return NodeFilter.FILTER_SKIP
    found.push(node as Element)
    return NodeFilter.FILTER_REJECT
  })
  walker.nextNode()
  return found
}

/** Returns whether the drawing is empty, or an earlier step of the cleaning has already marked its source. */
const isEmptyDrawing = (drawing: Element) =>
  /\ufdd4/.test(drawing.textContent ?? '') ||
  (!drawing.textContent?.trim() && !drawing.querySelector('svg, img, canvas, mjx-math'))

const isDisplay = (drawing: Element) =>
  drawing.closest('.katex-display, .katex--display, .MathJax_Display, .MathJax_SVG_Display, .MJXc-display') !== null ||
  drawing.getAttribute('display') === 'true'

/**
 * Returns the source that a drawing contains: an annotation with LaTeX, or the source at the end of the text of a
 * MathML element. A site may have removed the tags of this element (see `sourceAfter`).
 */
function annotatedSource(drawing: Element): string | undefined {
  const annotation = [...drawing.querySelectorAll('annotation')].find((one) =>
    IS_TEX.test(one.getAttribute('encoding') ?? 'tex'),
  )
  const written = annotation?.textContent?.trim()
  if (written) return written
  const mathml = drawing.querySelector('.katex-mathml')?.textContent
  return mathml ? sourceAfter(mathml) : undefined
}

/**
 * Returns the source at the end of the text. The site CSDN removes the tags of the MathML and keeps the text: first the
 * symbols of the formula, each on a line, and then the source.
 */
function sourceAfter(text: string): string | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const first = lines.findIndex((line) => /\\[a-zA-Z,;:!]|[\^_]/.test(line))
  const tex = (first >= 0 ? lines.slice(first) : lines.slice(-1)).join('\n')
  const signs = (first >= 0 ? lines.slice(0, first) : lines.slice(0, -1)).join('')
  if (signs === '') return undefined
  // A text counts as the source only if all its letters and digits also occur among the symbols before it.
  const letters = (some: string) => some.replace(/\\[a-zA-Z]+/g, '').match(/[a-zA-Z0-9]/g) ?? []
  const known = new Set(letters(signs.normalize('NFKC')))
  return letters(tex.replace(/\\(?:begin|end|operatorname|mathrm|text)\*?\{[^{}]*\}(?:\{[^{}]*\})?/g, '')).every(
    (one) => known.has(one),
  )
    ? tex
    : undefined
}

/**
 * Returns a placeholder for an unreadable formula, with the characters of its drawing. A text with a placeholder cannot
 * be submitted.
 */
export function missingFormula(text: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = MISSING_PICTURE
  const characters = text.replace(/[\s\u200b-\u200f\u2060-\u2064]+/g, '').slice(0, 80)
  mark.textContent = characters ? `［公式缺失：${characters}］` : '［公式缺失］'
  return mark
}
