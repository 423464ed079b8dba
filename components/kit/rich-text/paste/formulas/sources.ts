import { marked } from '../../content/marked'
import { attributeSource, isFormulaElement, type Source } from './attributes'
import { unbracketed } from './brackets'
import { hasMathMlTwin, parsedMathMl, withoutDisplay } from './mathml'
import { pictureSource } from './picture-source'

/** Drawings of formulas; the elements inside them are not examined. */
const DRAWINGS = 'math, svg, mjx-container, .katex-html'
/** Elements of a text. An element that contains one of them is more than a formula. */
const TEXT = 'p, li, td, h1, h2, h3, h4'
/** Elements that contain text and are never the drawing of a formula. */
const PLACE = `td, th, tr, li, ul, ol, table, tbody, ${TEXT}`
/**
 * Matches the class of the elements that MathJax 2 puts before the script with the source: the drawing, and a preview
 * of it.
 */
const MATHJAX = /(?:^|\s)(?:MathJax|mjx-chtml)/

/** Replaces drawn formulas by their LaTeX source, if an attribute, the address of a picture or a script contains it. */
export function replaceSources(root: Element): void {
  replaceScripts(root)
  replaceCode(root)
  for (const element of candidates(root)) {
    if (!root.contains(element) || hasMathMlTwin(element)) continue
    const source = sourceOf(element)
    // Removed because the editor uses the same attribute for its own formulas and would read the value.
    element.removeAttribute('data-formula')
    if (!source) continue
    const math = source.tex.startsWith('<') ? parsedMathMl(source.tex) : undefined
    if (math) element.replaceWith(root.ownerDocument.importNode(math, true))
    else if (!source.tex.startsWith('<')) element.replaceWith(marked(source.tex, source.isDisplay))
  }
  for (const preview of root.querySelectorAll('.MathJax_Preview')) {
    const next = preview.nextSibling
    if (next && (preview.textContent?.trim() === '' || isDrawing(next) || hasFormula(next))) preview.remove()
  }
}

const isDrawing = (node: Node) => MATHJAX.test((node as Partial<Element>).getAttribute?.call(node, 'class') ?? '')
const hasFormula = (node: Node) => /^\s*\ufdd4/.test(node.textContent ?? '')

/** Returns the elements that may contain a source, an outer element before those inside it. */
function candidates(root: Element): Element[] {
  const found: Element[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element
    if (element.matches(DRAWINGS)) {
      // MathJax 4 stores the source inside this element.
      if (element.localName === 'mjx-container') found.push(element)
      return NodeFilter.FILTER_REJECT
    }
    if (element.attributes.length > 0 || isFormulaElement(element)) found.push(element)
    return NodeFilter.FILTER_SKIP
  })
  walker.nextNode()
  return found
}

/** Replaces scripts with the sources of formulas, and removes the drawings that MathJax 2 has put before them. */
function replaceScripts(root: Element): void {
  for (const script of root.querySelectorAll('script[type^="math/tex"], script[type="math/mml"]')) {
    const type = script.getAttribute('type') ?? ''
    const tex = script.textContent?.trim() ?? ''
    const math = type === 'math/mml' ? parsedMathMl(tex) : undefined
    if (tex === '' || (type === 'math/mml' && !math)) continue
    for (let drawn = script.previousElementSibling; drawn && isDrawing(drawn); ) {
      const before: Element | null = drawn.previousElementSibling
      drawn.remove()
      drawn = before
    }
    script.replaceWith(math ? root.ownerDocument.importNode(math, true) : marked(tex, /mode=display/.test(type)))
  }
}

/** Replaces formulas that pages made from Markdown contain as code. */
function replaceCode(root: Element): void {
  for (const code of root.querySelectorAll('code.math, code.language-math, pre.math, code.language-katex')) {
    if (!root.contains(code) || code.querySelector('math, .katex, mjx-container')) continue
    const { tex } = unbracketed(code.textContent ?? '')
    const block = code.closest('pre')
    if (tex) (block ?? code).replaceWith(marked(tex, block !== null || isBlock(code)))
  }
}

function sourceOf(element: Element): { tex: string; isDisplay: boolean } | undefined {
  if (element.matches(PLACE)) return undefined
  const written = containerSource(element) ?? attributeSource(element) ?? pictureSource(element) ?? ownSource(element)
  if (!written || element.querySelector(TEXT)) return undefined
  const { tex, isDisplay } = unbracketed(withoutDisplay(written.value))
  // Zhihu ends a displayed formula with a line break.
  const ended = tex.replace(/\\\\$/, '').trim()
  return ended ? { tex: ended, isDisplay: isDisplay || ended !== tex || isBlock(element) } : undefined
}

function containerSource(element: Element): Source | undefined {
  if (element.localName !== 'mjx-container') return undefined
  const value = element.querySelector('[data-latex]')?.getAttribute('data-latex')
  return value ? { value } : undefined
}

/** Returns the text of an element whose tag name says that it is a formula, such as <tex>. */
function ownSource(element: Element): Source | undefined {
  const isNamed =
    /^(?:equation|formula|latex|tex|katex|(?:inline|block)-?(?:math|equation)|math-(?:inline|block)|tex-math)$/
  const value = element.textContent?.trim() ?? ''
  const isText = isNamed.test(element.localName) && element.children.length === 0
  return isText && value !== '' && !/\p{Script=Han}/u.test(value.replace(/\\text\{[^{}]*\}/g, ''))
    ? { value }
    : undefined
}

const isBlock = (element: Element) =>
  /^(?:div|p|figure|section)$/.test(element.localName) ||
  element.getAttribute('data-eeimg') === '2' ||
  element.getAttribute('eeimg') === '2' ||
  ['data-display', 'display', 'data-math-style', 'mode', 'data-mode'].some((name) =>
    /^(?:true|block|display)$/.test(element.getAttribute(name) ?? ''),
  ) ||
  /(?:^|[-_\s])(?:block|display)(?:[-_\s]|$)/.test(element.getAttribute('class') ?? '') ||
  element.closest('.katex-display, .katex--display') !== null
