import { marked } from '../../content/marked'
import { unbracketed } from './brackets'

/** Matches drawings of formulas that can be beside their MathML; HOLDERS matches the elements that contain both. */
const DRAWN =
  '.katex-html, img[class*="mwe-math-fallback"], mjx-container > svg, mjx-container > mjx-math, .MathJax_SVG > svg'
const HOLDERS = '.katex, .mwe-math-element, mjx-container, .MathJax_SVG'
/** Matches a <math> tag that is written as text, with any namespace prefix. */
const WRITTEN = /<((?:[a-z][\w.-]{0,20}:)?math)[\s>]/gi
/** Matches a <math> tag that is written as text and escaped for HTML once more. */
const ESCAPED = /&lt;((?:[a-z][\w.-]{0,20}:)?math)(?:\s|&gt;)/gi

const localName = (element: Element) => element.localName.slice(element.localName.indexOf(':') + 1)

/**
 * Returns the <math> elements under `root`, also those of office programs with a namespace prefix. A <math> element
 * inside another one is not returned separately.
 */
export function mathIn(root: Element): Element[] {
  const found: Element[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) => {
    if (localName(node as Element) !== 'math') return NodeFilter.FILTER_SKIP
    found.push(node as Element)
    return NodeFilter.FILTER_REJECT
  })
  walker.nextNode()
  return found
}

/** Returns whether there is a <math> element under `root`. */
const hasMath = (root: Element): boolean => root.querySelector('math') !== null || mathIn(root).length > 0

/** Replaces all MathML under `root` by LaTeX and removes drawings of the same formulas. */
export async function replaceMathMl(root: Element): Promise<void> {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (isWritten(text.nodeValue ?? '')) text.nodeValue = await readWrittenMathMl(text.nodeValue ?? '')
  for (const drawn of root.querySelectorAll(DRAWN)) if (hasMathMlTwin(drawn)) drawn.remove()
  for (const math of mathIn(root)) math.replaceWith(await sourceOf(math))
}

/** Returns whether an element is the drawing of a formula whose MathML is beside it. */
export function hasMathMlTwin(drawn: Element): boolean {
  const holder = drawn.closest(HOLDERS)
  return holder !== null && hasMath(holder)
}

/** Returns whether a text contains MathML with its tags written as text. */
const isWritten = (text: string) => text.search(WRITTEN) >= 0 || text.search(ESCAPED) >= 0

/** Returns whether a text is only MathML, as formula editors copy it. */
export const isMathMl = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:[a-z][\w.-]{0,20}:)?math[\s>]/i.test(text) &&
  /<\/(?:[a-z][\w.-]{0,20}:)?math>$/i.test(text.slice(-40).trimEnd())

/** Replaces MathML that is written as text, escaped or not, by LaTeX; all other text stays unchanged. */
export async function readWrittenMathMl(text: string): Promise<string> {
  const escaped = await replaceWritten(text, ESCAPED, (name) => `&lt;/${name}&gt;`, unescaped)
  return replaceWritten(
    escaped,
    WRITTEN,
    (name) => `</${name}>`,
    (markup) => markup,
  )
}

async function replaceWritten(
  text: string,
  open: RegExp,
  closeOf: (name: string) => string,
  markupOf: (found: string) => string,
): Promise<string> {
  const read: string[] = []
  let from = 0
  open.lastIndex = 0
  for (let found = open.exec(text); found; found = open.exec(text)) {
    const close = closeOf(found[1] ?? '')
    const end = text.indexOf(close, open.lastIndex)
    if (end < 0) break
    const next = end + close.length
    const place = open.lastIndex
    const parsed = parsedMathMl(markupOf(text.slice(found.index, next)))
    read.push(text.slice(from, found.index), parsed ? await sourceOf(parsed) : text.slice(found.index, next))
    from = next
    open.lastIndex = Math.max(next, place)
  }
  if (from === 0) return text
  return read.join('').replace(/(?:<|&lt;)\?xml[^<>?]{0,200}\?(?:>|&gt;)\s*/g, '') + text.slice(from)
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Returns the first <math> element in a text of MathML. */
export const parsedMathMl = (markup: string): Element | undefined =>
  mathIn(new DOMParser().parseFromString(closedTags(markup), 'text/html').body)[0]

/**
 * Adds closing tags to self-closing elements with a namespace prefix. The HTML parser ignores the slash and would leave
 * these elements open.
 */
export const closedTags = (html: string): string =>
  html.replace(/<([a-z][\w.-]{0,20}:[a-z]+)((?:\s[^<>]*?)?)\/>/gi, '<$1$2></$1>')

async function sourceOf(math: Element): Promise<string> {
  const { tex, isDisplay } = unbracketed(await texOf(math))
  const isBlock = math.getAttribute('display') === 'block' || math.getAttribute('mode') === 'display'
  return tex ? marked(tex, isDisplay || isBlock) : (math.textContent ?? '')
}

/** Matches the type of an annotation with LaTeX (tex), but not `text/plain`. */
export const IS_TEX = /tex(?!t)/i

/**
 * Returns the LaTeX that the page contains beside the MathML. If there is none, returns LaTeX that is read from the
 * MathML; the code for this is loaded on first use.
 */
async function texOf(math: Element): Promise<string> {
  const annotation = [...math.querySelectorAll('[encoding]')].find(
    (element) => localName(element) === 'annotation' && IS_TEX.test(element.getAttribute('encoding') ?? ''),
  )
  const alternative = math.getAttribute('alttext') ?? ''
  const brought =
    annotation?.textContent?.trim() || math.getAttribute('data-latex') || (isTex(alternative) && alternative)
  if (brought) return withoutDisplay(brought)
  const { mathmlToLatex } = await import('@/lib/formula/mathml/read')
  return mathmlToLatex(math)
}

/** Returns whether a text is LaTeX, and not a description of a formula in words. */
export const isTex = (text: string): boolean =>
  text.trim() !== '' && (/[\\^_{}]/.test(text) || !/\p{Script=Han}|[a-z]{4}|[a-z] [a-z]/iu.test(text))

/** Removes `\displaystyle`, with which Wikipedia begins each source. */
export const withoutDisplay = (tex: string): string =>
  tex
    .trim()
    .replace(/^\{\\displaystyle\b([\s\S]*)\}$/, '$1')
    .trim()
