import { withAbove } from '../tex/accents.ts'
import type { Variant } from '../tex/alphabets.ts'
import { environment, fenced, matrixIn, scripts, stacked, withScripts } from '../tex/build.ts'
import { isTooDeep } from '../tex/depth.ts'
import { joinTex } from '../tex/join.ts'
import { functionCommand, texOfText, textArgument } from '../tex/text.ts'
import { delimiterOf } from './delimiters.ts'

// This module reads the HTML in which KaTeX draws a formula, for pages that dropped the MathML beside the HTML. The
// classes of the HTML mark fractions, roots and scripts; a list (`vlist`) holds parts above one another, and each entry
// has its height in `top`, in em.

/**
 * Thrown at an element that this reader does not know: an error is better than LaTeX that lost the element's meaning.
 */
class Unreadable extends Error {}

/** The LaTeX of a formula that KaTeX drew; null where this reader does not know some element of the formula. */
export function katexToLatex(html: Element): string | null {
  if (isTooDeep(html)) return null
  try {
    return children(html)
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/**
 * Whether an element has a class of KaTeX, with or without the prefix `katex-` that some classes have since KaTeX 0.17.
 */
const has = (element: Element, name: string) =>
  element.classList.contains(name) || element.classList.contains(`katex-${name}`)
const find = (element: Element, name: string) => element.querySelector(`.${name}, .katex-${name}`)
const child = (element: Element, name: string) => [...element.children].find((one) => has(one, name))

/** Classes of spaces, baselines and marks that have no meaning in LaTeX. */
const SILENT = new Set('strut pstrut mspace vlist-s nulldelimiter frac-line newline allowbreak nobreak'.split(' '))
/** Classes of elements that stretch or hide their content; this reader refuses them. */
const UNREAD = new Set('x-arrow rlap llap clap stretchy cancel-pad vphantom thinbox tag rule cd-arrow'.split(' '))
/**
 * Relations with a stroke through them, by the drawn characters. KaTeX draws the stroke as a character of its own font
 * or as a slash over the relation.
 */
const NEGATED: Readonly<Record<string, string>> = { '\ue020=': '\\ne', '∈/': '\\notin' }
/** Arrows by the beginning of their SVG outline, because the drawing does not contain the arrow's name. */
const ARROWS: readonly (readonly [sign: string, outline: string])[] = [
  ['→', 'M0 241v40h399891'],
  ['←', 'M400000 241H110l3'],
]

const ALPHABETS: Readonly<Record<string, Variant>> = {
  mathbf: 'bold',
  textbf: 'bold',
  boldsymbol: 'bold-italic',
  mathbb: 'double-struck',
  mathcal: 'script',
  mathscr: 'script',
  mathfrak: 'fraktur',
  mathsf: 'sans-serif',
  mathtt: 'monospace',
  mathrm: 'normal',
}

function children(element: Element): string {
  const parts: string[] = []
  for (const node of element.childNodes) {
    if (node.nodeType === 3) parts.push(characters(node.nodeValue ?? '', element))
    else if (node.nodeType === 1) {
      const one = node as Element
      if (!has(one, 'msupsub')) parts.push(read(one))
      else parts.splice(0, parts.length, raised(joinTex(parts), one))
    }
  }
  return joinTex(parts)
}

function read(element: Element): string {
  if (element.localName === 'svg') throw new Unreadable()
  const names = element.className.split(' ').map((name) => name.replace(/^katex-/, ''))
  if (names.some((name) => SILENT.has(name))) return ''
  if (names.some((name) => UNREAD.has(name))) throw new Unreadable()
  const name = names.includes('mrel') || names.includes('mop') ? word(element) : undefined
  if (name) return name
  const reader = names.map((one) => READERS.get(one)).find(Boolean)
  if (reader) return reader(element)
  if (names.includes('minner')) return inner(element)
  return names.includes('vlist-t') ? framed(element) : children(element)
}

/**
 * Returns the LaTeX of a relation with a stroke, or of the name of a function; undefined for any other element. The
 * last letter of a function's name may have an element of its own.
 */
function word(element: Element): string | undefined {
  const text = (element.textContent ?? '').replace(/[\s\u200b]/g, '')
  if (has(element, 'mrel')) return NEGATED[text]
  return /^[a-zA-Z]{2,}$/.test(text) && !find(element, 'vlist-t')
    ? (functionCommand(text) ?? `\\operatorname{${text}}`)
    : undefined
}

const READERS: ReadonlyMap<string, (element: Element) => string> = new Map(
  Object.entries({
    mfrac: fraction,
    sqrt: root,
    accent,
    overline: lined,
    underline: lined,
    'op-limits': operator,
    munder: braced,
    mover: braced,
    mtable: table,
    text: (element: Element) => textArgument(element.textContent ?? ''),
    delimsizing: (element: Element) => texOfText(signOf(element)),
  }),
)

/** Tall delimiters that KaTeX draws as one shape, by the beginning of their SVG outline. */
const OUTLINES: readonly (readonly [sign: string, outline: RegExp])[] = [
  ['(', /^M863,9c/],
  [')', /^M76,0c/],
  ['[', /^M403 1759 V84 H666 V0 H319 V1759 v\d+ v1759/],
  [']', /^M347 1759 V0 H0 V84 H263 V1759 v\d+ v1759/],
  ['‖', /^M145 15 [^M]*M[^M]*M367 15|^M145 15 [^M]*M367 15/],
  ['|', /^M145 15 /],
]

function signOf(element: Element): string {
  const written = delimiterOf(element.textContent ?? '')
  if (written) return written
  const outlines = [...element.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  const [only = '', ...others] = outlines
  return (others.length === 0 && OUTLINES.find(([, outline]) => outline.test(only))?.[0]) || unreadable()
}

function unreadable(): never {
  throw new Unreadable()
}

function characters(text: string, holder: Element): string {
  const name = Object.keys(ALPHABETS).find((one) => has(holder, one)) ?? ''
  const isRelation = holder.classList.contains('mrel')
  // Blanks between elements come from the page, and KaTeX adds characters of width zero only to give lists a height, so
  // both are removed.
  const signs = text.replace(/[\s\u200b]+/g, '')
  // Characters of the private use area are symbols of KaTeX's own fonts. Unicode does not say which, so the formula
  // cannot be read.
  if (/[\ue000-\uf8ff]/.test(signs)) throw new Unreadable()
  return texOfText(isRelation ? signs : signs.replaceAll('∣', '|'), ALPHABETS[name])
}

interface Entry {
  /** Vertical position in em; a smaller number is higher on the page. */
  top: number
  element: Element
}

/** The entries of the list in an element, from the highest to the lowest; drawn lines are entries without content. */
function entries(element: Element): Entry[] {
  const list = element.querySelector('.vlist')
  if (!list) throw new Unreadable()
  return [...list.children]
    .map((entry) => ({
      top: Number.parseFloat(/top:\s*(-?[\d.]+)em/.exec(entry.getAttribute('style') ?? '')?.[1] ?? 'NaN'),
      element: entry,
    }))
    .filter(({ element: entry, top }) => {
      if (Number.isNaN(top)) throw new Unreadable()
      return (
        entry.textContent?.replace(/\u200b/g, '') !== '' ||
        entry.querySelector('svg, .frac-line, .overline-line, .underline-line, .fbox')
      )
    })
    .sort((one, other) => one.top - other.top)
}

function fraction(element: Element): string {
  const [top, ...others] = entries(element)
  const bottom = others.at(-1)
  if (!top || !bottom || others.length > 2) throw new Unreadable()
  const parts = [children(top.element), children(bottom.element)] as const
  return others.length === 2 ? `\\frac{${parts[0]}}{${parts[1]}}` : stacked(...parts)
}

function raised(base: string, element: Element): string {
  const found = entries(element)
  const [only, second] = found
  // A single script can be a superscript or a subscript. KaTeX gives a list that extends below the baseline a second
  // row (class `vlist-t2`), so this class marks a subscript.
  if (only && !second) {
    const isBelow = element.querySelector('.vlist-t')?.classList.contains('vlist-t2') ?? false
    return isBelow ? withScripts(base, children(only.element), '') : withScripts(base, '', children(only.element))
  }
  if (!only) return base
  if (!second || found.length > 2) throw new Unreadable()
  return withScripts(base, children(second.element), children(only.element))
}

function root(element: Element): string {
  const index = child(element, 'root')
  const content = [...element.children].find((one) => has(one, 'vlist-t'))
  const body = content && entries(content).find(({ element: entry }) => entry.querySelector('svg') === null)
  if (!body) throw new Unreadable()
  const written = index ? children(find(index, 'sizing') ?? unreadable()) : ''
  return `\\sqrt${written && `[${/[[\]]/.test(written) ? `{${written}}` : written}]`}{${children(body.element)}}`
}

/** Reads an accent: a character, `\vec` (which KaTeX draws as a picture), or an arrow that stretches. */
function accent(element: Element): string {
  const found = entries(element)
  const above = found.find(({ element: entry }) => find(entry, 'accent-body') ?? has(entry, 'svg-align'))
  const base = found.find((entry) => entry !== above)
  if (!above || !base || found.length !== 2) throw new Unreadable()
  const body = find(above.element, 'accent-body')
  if (!body) return withAbove(arrowOf(above.element), children(base.element), true)
  const sign = body.querySelector('svg') ? '→' : (body.textContent ?? '').replace(/[\s\u200b]/g, '')
  return withAbove(sign.replace('ˉ', '¯'), children(base.element), false)
}

function arrowOf(element: Element): string {
  const outline = element.querySelector('path')?.getAttribute('d') ?? ''
  return ARROWS.find(([, start]) => outline.startsWith(start))?.[0] ?? unreadable()
}

/** Reads a brace over or under its content, with its label. */
function braced(element: Element): string {
  const found = entries(element)
  const [command, inner] = has(element, 'munder') ? ['underbrace', 'munder'] : ['overbrace', 'mover']
  const brace = found.find(({ element: entry }) => has(entry, 'svg-align') && entry.querySelector('.brace-center'))
  const base = brace
    ? found.find((entry) => entry !== brace)
    : found.find(({ element: entry }) => [...entry.children].some((one) => has(one, inner)))
  if (!base || found.length !== 2) throw new Unreadable()
  if (brace) return `\\${command}{${children(base.element)}}`
  const label = children((found.find((entry) => entry !== base) ?? base).element)
  return children(base.element) + (inner === 'munder' ? scripts(label, '') : scripts('', label))
}

/** Reads a frame around its content; throws if the `vlist` draws anything else. */
function framed(element: Element): string {
  const content = entries(element).find(({ element: entry }) => find(entry, 'boxpad'))
  if (!content || !find(element, 'fbox')) throw new Unreadable()
  return `\\boxed{${children(content.element)}}`
}

function lined(element: Element): string {
  const body = entries(element).find(({ element: entry }) => !entry.querySelector('.overline-line, .underline-line'))
  if (!body) throw new Unreadable()
  return `\\${has(element, 'overline') ? 'overline' : 'underline'}{${children(body.element)}}`
}

/** Reads an operator with its limits above and below. */
function operator(element: Element): string {
  const found = entries(element)
  const at = found.findIndex(({ element: entry }) => entry.querySelector('.mop') && !entry.querySelector('.mtight'))
  const base = found[at]
  if (!base || found.length > 3) throw new Unreadable()
  const [above, below] = [found[at - 1], found[at + 1]]
  return `${children(base.element)}\\limits${scripts(below ? children(below.element) : '', above ? children(above.element) : '')}`
}

/** Reads a table. KaTeX puts the columns beside each other, and each column is a list of cells. */
function table(element: Element): string {
  const columns = [...element.children].filter((column) => /^col-align-/.test(column.className))
  const cells = columns.map((column) => entries(column).map((cell) => children(cell.element)))
  const height = cells[0]?.length ?? 0
  if (height === 0 || cells.some((column) => column.length !== height)) throw new Unreadable()
  const rows = Array.from({ length: height }, (_, row) => cells.map((column) => column[row]).join('&'))
  const places = columns.map((column) => /^col-align-([lrc])/.exec(column.className)?.[1] ?? 'c').join('')
  return /^c+$/.test(places) ? environment('matrix', rows) : environment('array', rows, places)
}

/** Reads the content between two delimiters that grow with it. */
function inner(element: Element): string {
  const open = child(element, 'mopen')
  const close = [...element.children].findLast((one) => has(one, 'mclose'))
  if (!open || !close) return children(element)
  const [left = '', right = ''] = [open, close].map((one) => (has(one, 'nulldelimiter') ? '' : signOf(one)))
  const parts = [...element.children].filter((one) => one !== open && one !== close).map(read)
  const content = joinTex(parts)
  if (/^\\begin\{matrix\}/.test(content) && content.endsWith('\\end{matrix}')) {
    const matrix = matrixIn(left, right)
    if (matrix) return content.replaceAll('{matrix}', `{${matrix}}`)
  }
  if (left === '{' && right === '' && /^\\begin\{array\}\{ll?\}[\s\S]*\\end\{array\}$/.test(content))
    return content.replace(/\{array\}\{ll?\}/, '{cases}').replace(/\{array\}$/, '{cases}')
  return fenced(left, content, right)
}
