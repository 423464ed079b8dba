import { environment, fenced, matrixIn, middle } from '../tex/build.ts'
import { joinTex } from '../tex/join.ts'
import { commandOf } from '../tex/signs.ts'
import { drawnChildren, isOff, operatorIn, type Read, textOf } from './dom.ts'
import { lengthOf } from './lengths.ts'

const CLOSING: ReadonlyMap<string, string> = new Map(
  ['()', '[]', '{}', '⟨⟩', '〈〉', '⌊⌋', '⌈⌉', '⟦⟧', '⟪⟫', '⟮⟯', '⎰⎱', '⌜⌝'].map(([open = '', close = '']) => [
    open,
    close,
  ]),
)
const CLOSERS = new Set(CLOSING.values())
/** Maximum number of nested fences (brackets and bars) in one row; fences nested deeper keep a fixed size. */
const DEEPEST = 64
/** Bars: fences whose opening and closing form are the same character. */
const BARS = new Set(['|', '‖'])

interface Fence {
  sign: string
  role: 'open' | 'close' | 'either'
}

/** A fence that grows with the content between it and its partner; undefined for other operators. */
function fenceOf(element: Element): Fence | undefined {
  const token = operatorIn(element)
  if (!token || isOff(token, 'stretchy')) return undefined
  const sign = textOf(token)
  const form = token.getAttribute('form') ?? token.getAttribute('data-mjx-texclass')?.toLowerCase()
  const isFence = CLOSING.has(sign) || CLOSERS.has(sign) || BARS.has(sign)
  if (!isFence && token.getAttribute('fence') !== 'true') return undefined
  if (sizeOf(token)) return undefined
  if (form === 'prefix' || form === 'open') return { sign, role: 'open' }
  if (form === 'postfix' || form === 'close') return { sign, role: 'close' }
  return { sign, role: CLOSING.has(sign) ? 'open' : CLOSERS.has(sign) ? 'close' : 'either' }
}

const SIZES = ['big', 'Big', 'bigg', 'Bigg']

/** The command for a delimiter of one of four fixed sizes: 1.2, 1.6, 2.05 and 2.5 em. */
function sizeOf(token: Element): string | undefined {
  const size = lengthOf(token.getAttribute('minsize'))
  if (size === 0 || token.getAttribute('minsize') !== token.getAttribute('maxsize')) return undefined
  return SIZES[Math.max(0, Math.min(3, Math.round((size - 1.2) / 0.42)))]
}

/** Reads the elements of a row; fences grow with the content they enclose. */
export function readRow(elements: readonly Element[], read: Read): string {
  const parts: string[] = []
  const open: { at: number; sign: string }[] = []
  const enclose = (index: number, sign: string) => {
    const { at, sign: opening } = open[index] ?? { at: 0, sign: '' }
    // Bars without a partner, inside the enclosed content, divide that content.
    const bars = new Set(open.slice(index + 1).map((bar) => bar.at))
    const content = parts.splice(at).slice(1)
    open.length = index
    parts.push(enclosed(opening, content, sign, (place) => bars.has(at + 1 + place)))
  }
  for (const element of elements) {
    const fence = fenceOf(element)
    if (!fence) {
      parts.push(sized(element) ?? read(element))
      continue
    }
    const partner = fence.role === 'open' ? -1 : partnerOf(open, fence)
    if (partner >= 0) enclose(partner, fence.sign)
    else {
      if (fence.role !== 'close' && open.length < DEEPEST) open.push({ at: parts.length, sign: fence.sign })
      parts.push(fence.sign === '' ? '' : plain(fence.sign))
    }
  }
  // A fence without a closing partner grows to the end of the row, as the brace before a system of equations does.
  const lone = open.findIndex(({ sign }) => !BARS.has(sign))
  if (lone >= 0 && TALL.test(parts.slice(open[lone]?.at).join(''))) enclose(lone, '')
  return joinTex(binomials(parts))
}

/**
 * Returns the index of the open fence to which a closing fence belongs; -1 if there is none. A closing bracket skips
 * bars that are still open. An invisible fence can belong to any fence.
 */
function partnerOf(open: readonly { sign: string }[], { sign, role }: Fence): number {
  for (let index = open.length - 1; index >= 0; index--) {
    const opening = open[index]?.sign ?? ''
    if (role === 'either' && sign !== '') {
      if (opening === sign || opening === '') return index
      // A bar closes only the fence that was opened last, so a bar inside another pair of fences does not close a bar
      // outside of that pair.
      return -1
    }
    if (!BARS.has(opening) || BARS.has(sign) || sign === '') return index
  }
  return -1
}

/** Matches LaTeX that is higher than a line of text. */
const TALL =
  /\\(?:[dt]?frac|nicefrac|genfrac|[dt]?binom|sqrt|begin|left|sum|prod|coprod|i*nt|oi*nt|big[a-z]+|over[a-z]+|under[a-z]+|enclose|boxed)(?![a-zA-Z])/

function enclosed(open: string, content: readonly string[], close: string, isBar: (place: number) => boolean): string {
  const inner = joinTex(content)
  if (open === '' && close === '') return inner
  const [only = ''] = content.filter(Boolean)
  const name = content.filter(Boolean).length === 1 ? /^\\begin\{([a-z]+)\}/.exec(only)?.[1] : undefined
  if (name && only.endsWith(`\\end{${name}}`)) {
    const rows = only.slice(`\\begin{${name}}`.length, -`\\end{${name}}`.length)
    const matrix = name === 'matrix' ? matrixIn(open, close) : undefined
    if (matrix) return environment(matrix, [rows])
    const columns = name === 'array' ? /^\{ll\}/.exec(rows)?.[0] : undefined
    if (columns && open === '{' && close === '') return `\\begin{cases}${rows.slice(columns.length)}\\end{cases}`
    if (columns && open === '' && close === '}') return `\\begin{rcases}${rows.slice(columns.length)}\\end{rcases}`
  }
  if (TALL.test(inner) || open === '' || close === '')
    return (
      binomial(open, content, close) ??
      fenced(open, joinTex(content.map((part, i) => (isBar(i) ? middle(part) : part))), close)
    )
  return joinTex([plain(open), ...content, plain(close)])
}

const plain = (sign: string) => commandOf(sign) ?? sign.replace(/[{}]/, '\\$&').replace(/^\\$/, '\\backslash')

const STACKED = '\\genfrac{}{}{0pt}{}'

function binomial(open: string, content: readonly string[], close: string): string | undefined {
  const [only = '', ...others] = content.filter(Boolean)
  const isBinomial = open === '(' && close === ')' && others.length === 0 && only.startsWith(STACKED)
  return isBinomial ? only.replace(STACKED, '\\binom') : undefined
}

/** Turns a fraction without a bar between brackets of a fixed size into a binomial. */
function binomials(parts: readonly string[]): string[] {
  const found: string[] = []
  for (const part of parts) {
    const top = found.at(-1)
    if (
      /^(?:\\[bB]igg?r)?\)$/.test(part) &&
      top?.startsWith(STACKED) &&
      /^(?:\\[bB]igg?l)?\($/.test(found.at(-2) ?? '')
    ) {
      found.splice(-2, 2, top.replace(STACKED, '\\binom'))
    } else found.push(part)
  }
  return found
}

/** The LaTeX of a delimiter of a fixed size; undefined for other elements. */
function sized(element: Element): string | undefined {
  const token = operatorIn(element)
  const size = token && sizeOf(token)
  if (!token || !size) return undefined
  const sign = textOf(token)
  const side = CLOSING.has(sign) ? 'l' : CLOSERS.has(sign) ? 'r' : ''
  return joinTex([`\\${size}${side}`, middle(sign).replace(/^\\middle/, '')])
}

/** Reads mfenced: content between fences, with separators between the parts of the content (MathML 3 §3.3.8). */
export function fencedList(element: Element, read: Read): string {
  const separators = Array.from((element.getAttribute('separators') ?? ',').replace(/\s+/g, ''))
  const content = drawnChildren(element).flatMap((child, index) => {
    const separator = separators[Math.min(index, separators.length) - 1] ?? ''
    return index > 0 && separator ? [plain(separator), read(child)] : [read(child)]
  })
  return enclosed(element.getAttribute('open') ?? '(', content, element.getAttribute('close') ?? ')', () => false)
}
