import { isAbove, isBelow, isStretched, labelledArrow, withAbove, withBelow } from '../tex/accents.ts'
import { isIntegral, isLimitOperator, scripts, withLimits, withScripts } from '../tex/build.ts'
import { joinTex } from '../tex/join.ts'
import { childAt, isOff, nameOf, operatorIn, type Read, textOf } from './dom.ts'

const readChild = (element: Element, index: number, read: Read) => {
  const child = childAt(element, index)
  return child ? read(child) : ''
}

/** Reads msub, msup and msubsup: a base with subscript, superscript or both. */
export function scripted(element: Element, read: Read): string {
  const name = nameOf(element)
  const base = readChild(element, 0, read)
  const sub = name === 'msup' ? '' : readChild(element, 1, read)
  const sup = name === 'msub' ? '' : readChild(element, name === 'msup' ? 1 : 2, read)
  // MathML puts the scripts beside the operator here; LaTeX would put them above and below without `\nolimits`.
  return isLimitOperator(base) ? `${base}\\nolimits${scripts(sub, sup)}` : withScripts(base, sub, sup)
}

/**
 * Reads munder, mover and munderover: accents, limits of operators, words at arrows, or an element over another
 * element.
 */
export function stacked(element: Element, read: Read): string {
  const name = nameOf(element)
  const [base] = element.children
  const under = name === 'mover' ? undefined : childAt(element, 1)
  const over = name === 'munder' ? undefined : childAt(element, name === 'mover' ? 1 : 2)
  if (!base) return ''
  const arrow = arrowOf(base, under, over, read)
  if (arrow) return arrow
  const tex = read(base)
  const above = over && accentOf(element, over, 'accent')
  const below = under && accentOf(element, under, 'accentunder')
  // A line over or under "lim" is part of the operator's name (upper limit, lower limit).
  const isLined = LINE.test(above?.sign ?? below?.sign ?? '')
  if ((isIntegral(tex) || isLimitOperator(tex)) && !isLined) {
    const limits = scripts(under ? read(under) : '', over ? read(over) : '')
    return `${tex}${isMovable(base, tex) ? '' : '\\limits'}${limits}`
  }
  if (above !== undefined && isAbove(above.sign)) {
    const accented = withAbove(above.sign, tex, above.isWide)
    return under ? withLimits(accented, read(under), '') : accented
  }
  if (below !== undefined && isBelow(below.sign)) {
    const accented = withBelow(below.sign, tex)
    return over ? withLimits(accented, '', read(over)) : accented
  }
  return withLimits(under ? operatorName(tex) : tex, under ? read(under) : '', over ? read(over) : '')
}

const LINE = /^[¯‾―_]$/

interface Accent {
  sign: string
  isWide: boolean | undefined
}

const COMBINING = /^[\u0300-\u036f\u20d0-\u20ff]$/
/** Full stops that authors type in place of the dots of an accent. */
const DOTS: Readonly<Record<string, string>> = { '.': '˙', '..': '¨' }

/**
 * The character of an accent, and whether the accent stretches over its base; undefined where the script is no accent.
 */
function accentOf(element: Element, script: Element, attribute: string): Accent | undefined {
  const token = operatorIn(script)
  if (!token || isOff(element, attribute)) return undefined
  const written = textOf(token)
  const sign = (element.getAttribute(attribute) === 'true' && DOTS[written]) || written
  // A combining character does not stretch, so the length of the base decides whether the accent is wide.
  const isWide = COMBINING.test(sign) ? undefined : !isOff(token, 'stretchy')
  return isStretched(sign) && isWide === false ? undefined : { sign, isWide }
}

/** A word with a part under it is the name of an operator, so it becomes `\operatorname*`. */
function operatorName(tex: string): string {
  const word = /^\\(?:mathrm|operatorname)\{([a-zA-Z]{2,})\}$/.exec(tex)?.[1]
  return word ? `\\operatorname*{${word}}` : tex
}

/** Whether an operator in a line of text has its limits beside it, which is the default for sums. */
function isMovable(base: Element, tex: string): boolean {
  const token = operatorIn(base)
  if (!token || isIntegral(tex)) return false
  const movable = token.getAttribute('movablelimits')
  return movable === 'true' || (movable === null && !/^[a-z]/i.test(textOf(token)))
}

function arrowOf(base: Element, under: Element | undefined, over: Element | undefined, read: Read): string | undefined {
  const token = operatorIn(base)
  if (!token || isOff(token, 'stretchy')) return undefined
  const sign = textOf(token)
  if (sign === '=' && token.getAttribute('stretchy') !== 'true') return undefined
  return labelledArrow(sign, under ? read(under) : '', over ? read(over) : '')
}

/** Reads mmultiscripts: pairs of scripts after the base, and the pairs before the base, which follow mprescripts. */
export function multiscripts(element: Element, read: Read): string {
  const [base, ...rest] = element.children
  const at = rest.findIndex((child) => nameOf(child) === 'mprescripts')
  const behind = pairs(at < 0 ? rest : rest.slice(0, at), read)
  const before = pairs(at < 0 ? [] : rest.slice(at + 1), read)
  const tex = base ? read(base) : ''
  if (isLimitOperator(tex)) return `\\sideset{${before.join('{}')}}{${behind.join('{}')}}${tex}`
  const [first = '', ...others] = behind
  const based = first ? withScripts(tex, '', '') + first : tex
  return joinTex([...before.map((pair) => `{}${pair}`), based, ...others.map((pair) => `{}${pair}`)])
}

function pairs(elements: readonly Element[], read: Read): string[] {
  const found: string[] = []
  for (let index = 0; index < elements.length; index += 2) {
    const [sub, sup] = elements.slice(index, index + 2).map((one) => (nameOf(one) === 'none' ? '' : read(one)))
    found.push(scripts(sub ?? '', sup ?? ''))
  }
  return found.filter(Boolean)
}
