// This module reads drawings of MathJax 3 and 4 as MathML. Both output formats keep the names of the MathML elements
// (`<g data-mml-node="mfrac">` in SVG, `<mjx-mfrac>` in HTML) and the code of each character.

import { delimiterOf } from './delimiters.ts'

const MATHML = 'http://www.w3.org/1998/Math/MathML'
const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms'])
const KNOWN = new Set([
  ...TOKENS,
  ...'math mrow TeXAtom mstyle mpadded mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mlabeledtr mtd mspace mphantom merror'.split(
    ' ',
  ),
])
/** Elements of the HTML output that only position their content. */
const PLACING =
  /^mjx-(?:box|row|base|over|under|num|den|dbox|frac|nstrut|dstrut|script|sqrt|root|itable|dtable|table|tstrut|strut|rows|cell|spacer|munder|delim-v|delim-h|line|surd|rbox|mark|linestrut|linebox)$/

/** The MathML of a drawn formula; undefined where the drawing contains elements that MathML does not have. */
export function mathJaxToMathMl(container: Element): Element | undefined {
  const svg = container.querySelector('[data-mml-node="math"]')
  const root = svg ?? container.querySelector('mjx-math')
  return root ? (read(root) ?? undefined) : undefined
}

/** The MathML of an element; null where the element or a descendant cannot be read. */
function read(element: Element): Element | null {
  const name = nameOf(element) ?? ''
  if (!KNOWN.has(name)) return null
  const made = element.ownerDocument.createElementNS(MATHML, name === 'TeXAtom' ? 'mrow' : name)
  if (TOKENS.has(name)) {
    const text = charactersOf(element)
    // Characters of the private use area are symbols of MathJax's own fonts. Unicode does not say which, so the formula
    // cannot be read.
    if (/[\ue000-\uf8ff]/.test(text)) return null
    made.textContent = text
    const variant = variantOf(element)
    if (variant) made.setAttribute('mathvariant', variant)
    return made
  }
  if (name === 'mspace') return made
  const children = ordered(name, element)
  for (const [index, child] of children.entries()) {
    const sign = index === 1 && nameOf(child) === 'mo' ? stretched(name, charactersOf(child)) : undefined
    const part = sign ? element.ownerDocument.createElementNS(MATHML, 'mo') : read(child)
    if (!part) return null
    if (sign) part.textContent = sign
    made.append(part)
  }
  return hasParts(name, made) ? made : null
}

const PARTS: Readonly<Record<string, number>> = {
  mfrac: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  munder: 2,
  mover: 2,
  munderover: 3,
  mroot: 2,
}
const hasParts = (name: string, made: Element) => PARTS[name] === undefined || PARTS[name] === made.children.length

function nameOf(element: Element): string | undefined {
  const drawn = element.getAttribute('data-mml-node')
  if (drawn) return drawn
  const name = /^mjx-([a-z]+)$/.exec(element.localName)?.[1]
  return name === 'texatom' ? 'TeXAtom' : name
}

/** The nearest descendants that are MathML elements; elements that only position their content are skipped. */
function parts(element: Element): Element[] {
  return [...element.children].flatMap((child) => {
    const isPlacing = PLACING.test(child.localName) && child.localName !== 'mjx-munder'
    const isPart = !isPlacing && (child.hasAttribute('data-mml-node') || /^mjx-/.test(child.localName))
    return isPart ? [child] : parts(child)
  })
}

/**
 * The parts of an element in the order of MathML. MathJax draws the root sign as one of the parts, and draws upper
 * parts before lower ones.
 */
function ordered(name: string, element: Element): Element[] {
  const found = parts(element)
  const isHtml = element.localName.startsWith('mjx-')
  if (name === 'msqrt' || name === 'mroot') {
    const sign = isHtml
      ? element.querySelector('mjx-surd > *')
      : [...element.children].findLast((one) => nameOf(one) === 'mo')
    const content = found.filter((part) => part !== sign)
    return isHtml && name === 'mroot' ? content.toReversed() : content
  }
  const [first, second, third] = found
  if (name === 'msubsup' && first && second && third) return [first, third, second]
  if (!isHtml) return found
  if (name === 'mover') return found.toReversed()
  // In HTML, MathJax draws the upper part first and then a box with the base and the lower part, so the upper part is
  // moved to the end.
  return name === 'munderover' && first && second ? [...parts(second), first] : found
}

/** Matches an arrow that MathJax lengthens with dashes. */
const LONG_ARROW = /^[-–—−]*([→←↔⇌])[-–—−]*$/
const CHARACTER = '[data-c], mjx-c, text, mjx-utext'

function charactersOf(token: Element): string {
  const stretched = codeIn(token.querySelector('mjx-stretchy-v, mjx-stretchy-h'))
  if (stretched) return stretched
  const drawn = [...token.querySelectorAll(CHARACTER)].filter((one) => !one.parentElement?.closest(CHARACTER))
  if (drawn.length === 0) return token.textContent ?? ''
  const text = drawn.map((one) => codeIn(one) ?? one.textContent ?? '').join('')
  return nameOf(token) === 'mo' ? (delimiterOf(text) ?? text.replace(LONG_ARROW, '$1')) : text
}

/** The character that an element's code names; the code is in an attribute (SVG) or in a class (HTML). */
function codeIn(element: Element | null): string | undefined {
  const written = element?.getAttribute('data-c') ?? CODE.exec(element?.getAttribute('class') ?? '')?.[1]
  return written ? characterOf(Number.parseInt(written, 16)) : undefined
}

const CODE = /(?:^|\s)mjx-c([0-9A-F]{2,6})(?:\s|$)/

/**
 * The character of a line or brace along a formula, which MathJax draws as a dash or from several characters of its
 * fonts.
 */
function stretched(name: string, sign: string): string | undefined {
  if (!/^m(?:over|under)$/.test(name)) return undefined
  if (/^[-–—−]+$/.test(sign)) return '―'
  return /^[\ue150-\ue15f]+$/.test(sign) ? (name === 'mover' ? '⏞' : '⏟') : undefined
}

const characterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/**
 * The MathML variant `normal` for a single upright letter, else undefined; MathJax draws italic letters with other
 * characters.
 */
function variantOf(token: Element): string | undefined {
  const text = charactersOf(token)
  return nameOf(token) === 'mi' && /^[a-zA-Z]$/.test(text) ? 'normal' : undefined
}
