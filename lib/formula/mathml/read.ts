import { stacked as overEachOther } from '../tex/build.ts'
import { isTooDeep } from '../tex/depth.ts'
import { joinTex } from '../tex/join.ts'
import { texOfText, textArgument } from '../tex/text.ts'
import { childAt, drawnChildren, nameOf, type Read, unwrapped } from './dom.ts'
import { fencedList, readRow } from './row.ts'
import { multiscripts, scripted, stacked } from './scripts.ts'
import { table } from './table.ts'
import { glyph, identifier, number, operator, space, words } from './tokens.ts'

/** Reads the child elements as a row, including text outside of token elements. */
function row(element: Element): string {
  const stray = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue ?? '')
  return joinTex([readRow(drawnChildren(element), read), texOfText(stray.join('').trim())])
}

const child: (element: Element, index: number) => string = (element, index) => {
  const found = childAt(element, index)
  return found ? read(found) : ''
}

/** Reads mfrac in its three forms: without a bar, with a slanted bar, with a horizontal bar. */
function fraction(element: Element): string {
  const top = child(element, 0)
  const bottom = child(element, 1)
  const thickness = element.getAttribute('linethickness') ?? ''
  if (element.getAttribute('bevelled') === 'true') return `\\nicefrac[]{${top}}{${bottom}}`
  if (/^0(?:\.0*)?(?:[a-z]+|%)?$/.test(thickness)) return overEachOther(top, bottom)
  if (/^\d+(?:\.\d+)?pt$/.test(thickness)) return `\\genfrac{}{}{${thickness}}{}{${top}}{${bottom}}`
  return `\\frac{${top}}{${bottom}}`
}

function root(element: Element): string {
  const index = child(element, 1)
  return `\\sqrt[${/[[\]]/.test(index) ? `{${index}}` : index}]{${child(element, 0)}}`
}

/** Notations of menclose that have a LaTeX command (MathML 3 §3.3.9). */
const NOTATIONS: Readonly<Record<string, string>> = {
  box: 'boxed',
  updiagonalstrike: 'cancel',
  downdiagonalstrike: 'bcancel',
  'downdiagonalstrike updiagonalstrike': 'xcancel',
  radical: 'sqrt',
}
const DRAWN = new Set(
  `actuarial bottom box circle downdiagonalstrike horizontalstrike left longdiv madruwb phasorangle radical right
  roundedbox top updiagonalarrow updiagonalstrike verticalstrike`.split(/\s+/),
)

function enclosed(element: Element): string {
  const given = (element.getAttribute('notation') ?? 'longdiv').trim().split(/\s+/)
  const notations = [...new Set(given)].filter((notation) => DRAWN.has(notation)).sort()
  const command = NOTATIONS[notations.join(' ')]
  // `\boxed` sets its content as a displayed formula, so a `\displaystyle` in the content is removed.
  const content = command === 'boxed' ? row(element).replace(/^\{\\displaystyle ?([\s\S]*)\}$/, '$1') : row(element)
  if (command) return `\\${command}{${content}}`
  return notations.length > 0 ? `\\enclose{${notations.join(',')}}{${content}}` : content
}

/**
 * Reads mpadded. Without a size, its content is drawn over the content that follows, or only gives that content its
 * height.
 */
function padded(element: Element): string {
  const isNone = (name: string) => /^0(?:\.0*)?(?:[a-z]+|%)?$/.test(element.getAttribute(name) ?? '')
  const [only] = drawnChildren(element)
  const hidden = only && unwrapped(only)
  if (hidden && nameOf(hidden) === 'mphantom') {
    if (isNone('width')) return `\\vphantom{${row(hidden)}}`
    if (isNone('height') && isNone('depth')) return `\\hphantom{${row(hidden)}}`
  }
  if (isNone('width')) return `\\${element.getAttribute('lspace')?.startsWith('-') ? 'llap' : 'rlap'}{${row(element)}}`
  return isNone('height') && isNone('depth') ? `\\smash{${row(element)}}` : row(element)
}

/**
 * Matches a colour that the engine accepts: a name, or three or six hexadecimal digits. Black is the default of a
 * formula and does not match.
 */
const COLOR = /^(?!black$|#000000$|#000$)(?:[a-zA-Z]+|#[\da-fA-F]{3}(?:[\da-fA-F]{3})?)$/

function styled(element: Element): string {
  const content = row(element)
  const color = element.getAttribute('mathcolor') ?? ''
  const sized = inStyle(element, content)
  return COLOR.test(color) && sized ? `{\\color{${color}}${sized}}` : sized
}

/** Sets content in the size of displayed formulas, of formulas in a line, or of scripts (MathML 3 §3.3.4). */
function inStyle(element: Element, content: string): string {
  const display = element.getAttribute('displaystyle')
  const level = element.getAttribute('scriptlevel')
  if (level === '1' || level === '2') {
    if (content.startsWith('\\begin{matrix}')) return content.replaceAll('{matrix}', '{smallmatrix}')
    return content && joinTex(['{', level === '1' ? '\\scriptstyle' : '\\scriptscriptstyle', content, '}'])
  }
  if (display === null || content === '' || /^\\(?:over|under)brace\{/.test(content)) return content
  const only = nameOf(unwrapped(element))
  const short = /^\\(frac|binom)\{/.exec(content)?.[1]
  if (short && (only === 'mfrac' || short === 'binom')) return `\\${display === 'true' ? 'd' : 't'}${content.slice(1)}`
  return joinTex(['{', display === 'true' ? '\\displaystyle' : '\\textstyle', content, '}'])
}

/** Reads maction: the child element that the attribute `selection` selects. */
function chosen(element: Element): string {
  const place = Number.parseInt(element.getAttribute('selection') ?? '1', 10)
  return child(element, place > 0 && place <= element.children.length ? place - 1 : 0)
}

const readers: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    mi: identifier,
    mn: number,
    mo: operator,
    mtext: words,
    ms: words,
    mspace: space,
    mglyph: glyph,
    mfrac: fraction,
    msqrt: (it) => `\\sqrt{${row(it)}}`,
    mroot: root,
    msub: (it) => scripted(it, read),
    msup: (it) => scripted(it, read),
    msubsup: (it) => scripted(it, read),
    munder: (it) => stacked(it, read),
    mover: (it) => stacked(it, read),
    munderover: (it) => stacked(it, read),
    mmultiscripts: (it) => multiscripts(it, read),
    mtable: (it) => table(it, read),
    menclose: enclosed,
    mfenced: (it) => fencedList(it, read),
    mpadded: padded,
    mphantom: (it) => `\\phantom{${row(it)}}`,
    mstyle: styled,
    semantics: (it) => child(it, 0),
    maction: chosen,
    merror: (it) => textArgument(it.textContent?.trim() ?? ''),
    annotation: () => '',
    'annotation-xml': () => '',
  }),
)

const read: Read = (element) => (readers.get(nameOf(element)) ?? row)(element)

/** The LaTeX of presentation MathML. Markup that is nested too deeply gives its characters only. */
export const mathmlToLatex = (element: Element): string =>
  isTooDeep(element) ? textArgument(element.textContent ?? '') : read(element)
