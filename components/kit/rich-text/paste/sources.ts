import { unbracketed } from './brackets'
import { dollars, isBesideMathMl, isTex, mathIn, parsedMathMl, withoutDisplay } from './mathml'

/** Attributes in which sites and editors keep the source of a formula that they draw. */
const ATTRIBUTES = [
  'data-tex',
  'data-latex',
  'data-formula',
  'data-equation',
  'data-math',
  'data-katex',
  'data-mathml',
  'data-custom-copy-text',
  'latex',
]
/** They are a source in certain elements only. */
const OTHERS = '.ql-formula[data-value], [data-card-value], [data-lake-card]'
const SELECTOR = [...ATTRIBUTES.map((name) => `[${name}]`), OTHERS, '[class][title]', 'img'].join(', ')

/** What stands in such an attribute where it only says that the element is a formula. */
const FLAG = /^(?:true|false|inline|block|display|math|formula|\d{1,2})?$/i
/** An element that holds more than a formula. */
const TEXT = 'p, li, td, h1, h2, h3, h4'

/** Places of a text, which are no drawing of a formula. */
const PLACE = `td, th, tr, li, ul, ol, table, tbody, ${TEXT}`
/** A spreadsheet keeps the formula of a cell in such an attribute too. */
const isSource = (value: string) => /^[<«]/.test(value) || (isTex(value) && !value.startsWith('='))
const isDrawn = (element: Element) =>
  !element.textContent?.trim() || element.querySelector('svg, img, canvas, .katex, .MathJax, mjx-container') !== null

interface Source {
  tex: string
  isDisplay: boolean
}

/** Replaces drawn formulas by the source that their elements bring along in an attribute, an address or a script. */
export function replaceSources(root: Element): void {
  replaceScripts(root)
  for (const container of root.querySelectorAll('mjx-container')) {
    const drawn = mathIn(container).length === 0 && container.querySelector('[data-latex]')
    const tex = drawn ? drawn.getAttribute('data-latex') : null
    if (tex) container.replaceWith(dollars(tex, container.getAttribute('display') === 'true'))
    else if (mathIn(container).length === 0 && container.querySelector('svg') && !container.textContent?.trim())
      container.replaceWith('［公式缺失］')
  }
  for (const element of root.querySelectorAll(SELECTOR)) {
    if (!root.contains(element) || element.closest('math, mjx-container') || isBesideMathMl(element)) continue
    const source = sourceOf(element)
    // The editor's own elements have this attribute too.
    element.removeAttribute('data-formula')
    const math = source?.tex.startsWith('<') ? parsedMathMl(source.tex) : undefined
    if (math) element.replaceWith(root.ownerDocument.importNode(math, true))
    else if (source && !source.tex.startsWith('<')) element.replaceWith(dollars(source.tex, source.isDisplay))
  }
}

/** Scripts hold the sources of the formulas that MathJax 2 draws before them. */
function replaceScripts(root: Element): void {
  for (const script of root.querySelectorAll('script[type^="math/tex"]')) {
    for (let drawn = script.previousElementSibling; drawn && /^MathJax/.test(drawn.getAttribute('class') ?? ''); ) {
      const before: Element | null = drawn.previousElementSibling
      drawn.remove()
      drawn = before
    }
    const tex = script.textContent?.trim() ?? ''
    script.replaceWith(tex && dollars(tex, /mode=display/.test(script.getAttribute('type') ?? '')))
  }
}

function sourceOf(element: Element): Source | undefined {
  const written =
    attributeOf(element) ?? cardOf(element) ?? (element.localName === 'img' ? pictureOf(element) : undefined)
  if (!written || element.matches(PLACE) || element.querySelector(TEXT)) return undefined
  if (!written.isSure && (FLAG.test(written.value) || !isSource(written.value))) return undefined
  const { tex, isDisplay } = unbracketed(withoutDisplay(decoded(written.value)))
  // Zhihu ends what it shows on a line of its own by a line break.
  const ended = tex.replace(/\\\\$/, '').trim()
  return ended ? { tex: ended, isDisplay: isDisplay || ended !== tex || isBlock(element) } : undefined
}

interface Written {
  value: string
  /** The attribute holds nothing but sources, so that a number in it is one. */
  isSure: boolean
}

function attributeOf(element: Element): Written | undefined {
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name)?.trim()
    if (value) return { value, isSure: name === 'data-tex' || name === 'data-latex' }
  }
  const value = element.matches('.ql-formula') ? element.getAttribute('data-value') : null
  if (value) return { value, isSure: true }
  const title = element.getAttribute('title') ?? ''
  const isTitled = element.localName !== 'img' && CLASS.test(element.getAttribute('class') ?? '') && isDrawn(element)
  return isTitled ? { value: title, isSure: false } : undefined
}

/** The card of a formula in Yuque: JSON behind `data:`, percent-encoded. */
function cardOf(element: Element): Written | undefined {
  const value = element.getAttribute('data-card-value')
  if (!value || !/math/.test(element.getAttribute('data-lake-card') ?? element.getAttribute('name') ?? ''))
    return undefined
  try {
    const { code } = JSON.parse(decodeURIComponent(value.replace(/^data:/, ''))) as { code?: unknown }
    return typeof code === 'string' ? { value: code, isSure: true } : undefined
  } catch {
    return undefined
  }
}

/** Classes of elements that are formulas. */
const CLASS = /(?:^|[-_\s])(?:math|tex|latex|katex|formula|equation)(?:[-_\s]|$)/i
const FORMULA_PICTURE = /(?:^|[^a-z])(?:math|tex|latex|katex|formula|equation|codecogs|mathjax|mimetex|mathtex)/i

/** The source of a formula's picture: in its address, or as its alternative text or title. */
function pictureOf(image: Element): Written | undefined {
  const address = image.getAttribute('src') ?? ''
  if (/^(?:data|blob|file):/i.test(address)) return alternativeOf(image, '')
  const asked = /^[^?#]*\?(?:(?:.*&)?(?:tex|latex|formula|math)=([^&#]+))/.exec(address)?.[1]
  const drawn = /codecogs\.com\/[^?]*\?([^#]+)/.exec(address)?.[1]?.replaceAll('&space;', ' ').replaceAll('&plus;', '+')
  const tex =
    asked && !/^\d+$/.test(asked) ? percentDecoded(asked.replaceAll('+', ' ')) : drawn && percentDecoded(drawn)
  if (tex) return { value: tex.replace(/^(?:\\(?:inline|large|dpi\{\d+\}|(?:bg|fg)_[a-z]+)\s*)+/, ''), isSure: true }
  return alternativeOf(image, address)
}

function alternativeOf(image: Element, address: string): Written | undefined {
  const isNamed = CLASS.test(image.getAttribute('class') ?? '')
  if (!isNamed && !FORMULA_PICTURE.test(address.slice(0, 300))) return undefined
  // An address says less than a class: pictures of a folder named math are drawings.
  const value = [image.getAttribute('alt'), image.getAttribute('title')].find(
    (text) => text && isTex(text) && !/\.[a-z]{3,4}$/i.test(text) && (isNamed || /[\\^=]/.test(text)),
  )
  return value ? { value, isSure: false } : undefined
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const WIRIS: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" }

/** Sources come encoded for an address or for HTML once more than they need to be. */
function decoded(text: string): string {
  if (/^\s*«/.test(text)) return text.replace(/[«»¨§`]/g, (sign) => WIRIS[sign] ?? sign)
  const plain = /%(?:5C|7B|5E|20)/i.test(text) && !text.includes('\\') ? (percentDecoded(text) ?? text) : text
  return plain
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

const isBlock = (element: Element) =>
  /^(?:div|p|figure|section)$/.test(element.localName) ||
  element.getAttribute('data-eeimg') === '2' ||
  element.getAttribute('eeimg') === '2' ||
  /^(?:true|block)$/.test(element.getAttribute('data-display') ?? element.getAttribute('display') ?? '') ||
  /(?:^|[-_\s])(?:block|display)(?:[-_\s]|$)/.test(element.getAttribute('class') ?? '')
