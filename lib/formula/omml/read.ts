import { labelledArrow, withAbove, withBelow } from '../tex/accents.ts'
import { group, scripts, stacked, withLimits, withScripts } from '../tex/build.ts'
import { isTooDeep } from '../tex/depth.ts'
import { joinTex } from '../tex/join.ts'
import { functionCommand, texOfText, textArgument } from '../tex/text.ts'
import { delimited } from './delimited.ts'
import { isOn, isRead, loneElement, mathName, part, property } from './dom.ts'
import { operator } from './nary.ts'
import { areAlike, type Run, readRun, texOfRun } from './run.ts'
import { equationArray, matrix } from './tables.ts'

type Read = (element: Element) => string

const inside = (element: Element, name: string) => {
  const found = part(element, name)
  return found ? read(found) : ''
}

function fraction(element: Element): string {
  const top = inside(element, 'num')
  const bottom = inside(element, 'den')
  switch (property(element, 'type')) {
    case 'lin':
      return joinTex([group(top), '/', group(bottom)])
    case 'skw':
      return `\\nicefrac[]{${top}}{${bottom}}`
    case 'noBar':
      return stacked(top, bottom)
    default:
      return `\\frac{${top}}{${bottom}}`
  }
}

function root(element: Element): string {
  const degree = isOn(property(element, 'degHide')) ? '' : inside(element, 'deg')
  const index = /[[\]]/.test(degree) ? group(degree) : degree
  return `\\sqrt${index && `[${index}]`}{${inside(element, 'e')}}`
}

/**
 * Reads a character that is stretched over or under its base (§22.1.2.41). The character itself may be on the line of
 * text, as in a box that acts as an operator (§22.1.2.13). Such a character is read as an arrow and its base as the
 * label of the arrow.
 */
function stretched(element: Element, isOperator = false): string {
  const sign = property(element, 'chr') ?? '⏟'
  const isAbove = property(element, 'pos') === 'top'
  const base = inside(element, 'e')
  const isOnLine = isOperator || (!isAbove && property(element, 'vertJc') === 'bot')
  const arrow = isOnLine ? labelledArrow(sign, isAbove ? base : '', isAbove ? '' : base) : undefined
  return arrow ?? (isAbove ? withAbove(sign, base, true) : withBelow(sign, base))
}

function box(element: Element): string {
  const only = loneElement(part(element, 'e'))
  const isArrow = only && mathName(only) === 'groupchr' && isOn(property(element, 'opEmu'))
  return isArrow ? stretched(only, true) : inside(element, 'e')
}

function limit(element: Element, isBelow: boolean): string {
  const words = inside(element, 'lim')
  return withLimits(functionName(element), isBelow ? words : '', isBelow ? '' : words)
}

/** Reads the base of a limit or the name of a function; a word without a LaTeX command becomes an operator. */
function functionName(element: Element): string {
  const name = inside(element, 'fname') || inside(element, 'e')
  const word = /^(?:\\mathrm\{([a-zA-Z]{2,})\}|([a-zA-Z]{2,}))$/.exec(name)
  if (!word) return name
  const letters = word[1] ?? word[2] ?? ''
  const star = mathName(element) === 'func' ? '' : '*'
  return functionCommand(letters) ?? `\\operatorname${star}{${letters}}`
}

const STRIKES: readonly (readonly [property: string, notation: string])[] = [
  ['strikeBLTR', 'updiagonalstrike'],
  ['strikeTLBR', 'downdiagonalstrike'],
  ['strikeH', 'horizontalstrike'],
  ['strikeV', 'verticalstrike'],
]
const SIDES = ['top', 'bottom', 'left', 'right'] as const
const HIDE: Readonly<Record<(typeof SIDES)[number], string>> = {
  top: 'hideTop',
  bottom: 'hideBot',
  left: 'hideLeft',
  right: 'hideRight',
}

/** Reads a frame, whose sides may be hidden, and the strokes through the frame (§22.1.2.11). */
function framed(element: Element): string {
  const content = inside(element, 'e')
  const sides: string[] = SIDES.filter((side) => !isOn(property(element, HIDE[side])))
  const strikes = STRIKES.filter(([name]) => isOn(property(element, name))).map(([, notation]) => notation)
  if (strikes.length === 0 && sides.length === 4) return `\\boxed{${content}}`
  const cancel = sides.length === 0 && CANCELS[strikes.join(' ')]
  if (cancel) return `\\${cancel}{${content}}`
  const notations = [...(sides.length === 4 ? ['box'] : sides), ...strikes]
  return notations.length > 0 ? `\\enclose{${notations.join(',')}}{${content}}` : content
}

const CANCELS: Readonly<Record<string, string>> = {
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'bcancel',
  'updiagonalstrike downdiagonalstrike': 'xcancel',
}

/** Reads m:phantom (§22.1.2.81): hidden content that takes room. Shown content is read as usual. */
function phantom(element: Element): string {
  const content = inside(element, 'e')
  if (property(element, 'show') === null || isOn(property(element, 'show'))) return content
  const isFlat = isOn(property(element, 'zeroAsc')) && isOn(property(element, 'zeroDesc'))
  const name = isOn(property(element, 'zeroWid')) ? 'vphantom' : isFlat ? 'hphantom' : 'phantom'
  return `\\${name}{${content}}`
}

const readers: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    f: fraction,
    rad: root,
    ssup: (it) => withScripts(inside(it, 'e'), '', inside(it, 'sup')),
    ssub: (it) => withScripts(inside(it, 'e'), inside(it, 'sub'), ''),
    ssubsup: (it) => withScripts(inside(it, 'e'), inside(it, 'sub'), inside(it, 'sup')),
    spre: (it) => joinTex([`{}${scripts(inside(it, 'sub'), inside(it, 'sup'))}`, inside(it, 'e')]),
    nary: (it) => operator(it, read),
    d: (it) => delimited(it, read),
    func: (it) => joinTex([functionName(it), inside(it, 'e')]),
    limlow: (it) => limit(it, true),
    limupp: (it) => limit(it, false),
    acc: (it) => withAbove(property(it, 'chr') ?? '\u0302', inside(it, 'e')),
    bar: (it) => `\\${property(it, 'pos') === 'top' ? 'overline' : 'underline'}{${inside(it, 'e')}}`,
    groupchr: (it) => stretched(it),
    box,
    m: (it) => matrix(it, read),
    eqarr: (it) => equationArray(it, (row) => sequence(row, true)),
    borderbox: framed,
    phant: phantom,
    omathpara: (it) => equationArray(it, read, 'omath'),
  }),
)

/** Reads the content of an element, one child after another. Unknown elements contribute their content. */
function sequence(element: Element, isRow: boolean): string {
  const found: string[] = []
  let run: Run | undefined
  const close = () => {
    if (run) found.push(texOfRun(run, isRow))
    run = undefined
  }
  // Reads text outside of runs, which only the HTML of the clipboard contains.
  const stray = (text: string) => {
    if (!text.trim()) return
    close()
    found.push(texOfText(text.trim()))
  }
  const visit = (parent: Element) => {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) stray(child.nodeValue ?? '')
      if (child.nodeType !== 1 || !isRead(child as Element)) continue
      const one = child as Element
      const name = mathName(one)
      const reader = name === null ? undefined : readers.get(name)
      if (name === 'r') {
        const next = readRun(one)
        if (run && areAlike(run, next)) run.text += next.text
        else {
          close()
          run = next
        }
      } else if (reader) {
        close()
        found.push(reader(one))
      } else visit(one)
    }
  }
  visit(element)
  close()
  return joinTex(found)
}

const read: Read = (element) => sequence(element, false)

/** The LaTeX of the content of an equation. An equation that is nested too deeply gives its characters only. */
export function ommlToLatex(element: Element): string {
  if (isTooDeep(element)) return textArgument(element.textContent ?? '')
  const isPart = readers.get(mathName(element) ?? '')
  return isPart ? isPart(element) : read(element)
}
