import { commandOf, joinTex, namedFunctions, texOfText } from './tex-text.ts'

// Equations of Word (ECMA-376 part 1, §22.1). Two kinds of documents hold them: the XML of a file, where their elements are
// in the namespace of OMML, and the HTML of the clipboard, where they are unknown elements named m:… with spans between them.

type Read = (element: Element) => string

/** The transitional and the strict namespace of OMML. */
const NAMESPACES = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://purl.oclc.org/ooxml/officeDocument/math',
])

/** The name of an equation element in small letters, without prefix; null for any other element. */
function mathName(element: Element): string | null {
  if (NAMESPACES.has(element.namespaceURI ?? '')) return element.localName.toLowerCase()
  return element.localName.startsWith('m:') ? element.localName.slice(2).toLowerCase() : null
}

const attributeValue = (element: Element) =>
  element.getAttribute('m:val') ?? element.getAttributeNS(element.namespaceURI, 'val') ?? ''

/** The nearest elements of these names below, other equation elements not looked into. */
function parts(element: Element, ...names: string[]): Element[] {
  const found: Element[] = []
  for (const child of element.children) {
    const name = mathName(child)
    if (name === null) found.push(...parts(child, ...names))
    else if (names.includes(name)) found.push(child)
  }
  return found
}

const part = (element: Element, name: string) => parts(element, name)[0]

/** What a property says: null where there is none, '' where it stands without a value. */
function property(element: Element, name: string): string | null {
  const properties = part(element, `${mathName(element)}pr`)
  const one = properties && part(properties, name.toLowerCase())
  return one ? attributeValue(one) : null
}

const isOn = (value: string | null) => value !== null && !/^(0|off|false)$/.test(value)

const inside = (element: Element, name: string) => {
  const found = part(element, name)
  return found ? ommlToLatex(found) : ''
}

const raised = (sign: '^' | '_', tex: string) => (tex ? `${sign}{${tex}}` : '')

/** What a script hangs on: one sign, or a group. */
const base = (tex: string) => (/^(.|\\[a-zA-Z]+|\\.)$/u.test(tex) ? tex : `{${tex}}`)

const SUMS: Readonly<Record<string, string>> = {
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
  '∐': '\\coprod',
}
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'overline',
  '\u0305': 'overline',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
  '\u20d6': 'overleftarrow',
}
const GROUPS: Readonly<Record<string, readonly [top: string, bottom: string]>> = {
  '⏞': ['overbrace', 'overbrace'],
  '⏟': ['underbrace', 'underbrace'],
  '→': ['overrightarrow', 'underrightarrow'],
  '←': ['overleftarrow', 'underleftarrow'],
  '⏜': ['overparen', 'overparen'],
}
const FENCES: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '‖': '\\|',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '': '.',
}

const fence = (sign: string) => FENCES[sign] ?? sign
const isLone = (tex: string, name: string) => tex.startsWith(`\\begin{${name}}`) && tex.endsWith(`\\end{${name}}`)

function delimited(element: Element): string {
  const open = property(element, 'begChr') ?? '('
  const close = property(element, 'endChr') ?? ')'
  const separator = property(element, 'sepChr') ?? '|'
  const content = parts(element, 'e').map(ommlToLatex)
  const [only = ''] = content
  if (open === '{' && close === '' && isLone(only, 'aligned')) return only.replaceAll('{aligned}', '{cases}')
  const matrix = { '()': 'pmatrix', '[]': 'bmatrix', '||': 'vmatrix' }[open + close]
  if (matrix && content.length === 1 && isLone(only, 'matrix')) return only.replaceAll('{matrix}', `{${matrix}}`)
  const between = separator === '|' ? '\\mid ' : (commandOf(separator) ?? separator)
  return `\\left${fence(open)}${content.join(between)}\\right${fence(close)}`
}

function sum(element: Element): string {
  const sign = property(element, 'chr') ?? '∫'
  const limits = property(element, 'limLoc') === 'undOvr' ? '\\limits' : ''
  const scripts = raised('_', inside(element, 'sub')) + raised('^', inside(element, 'sup'))
  return joinTex([`${SUMS[sign] ?? commandOf(sign) ?? sign}${limits}${scripts}`, inside(element, 'e')])
}

function fraction(element: Element): string {
  const top = inside(element, 'num')
  const bottom = inside(element, 'den')
  const type = property(element, 'type')
  if (type === 'lin' || type === 'skw') return `${top}/${bottom}`
  return type === 'noBar' ? `\\binom{${top}}{${bottom}}` : `\\frac{${top}}{${bottom}}`
}

function root(element: Element): string {
  const degree = isOn(property(element, 'degHide')) ? '' : inside(element, 'deg')
  return `\\sqrt${degree ? `[${degree}]` : ''}{${inside(element, 'e')}}`
}

function overGroup(element: Element): string {
  const sign = property(element, 'chr') ?? '⏟'
  const command = GROUPS[sign]?.[property(element, 'pos') === 'top' ? 0 : 1]
  return command ? `\\${command}{${inside(element, 'e')}}` : inside(element, 'e')
}

function limit(element: Element, sign: '^' | '_'): string {
  const under = inside(element, 'e')
  const scripts = raised(sign, inside(element, 'lim'))
  if (/^\\(lim|max|min|sum|prod)$/.test(under)) return `${under}\\limits${scripts}`
  return `\\${sign === '^' ? 'overset' : 'underset'}{${inside(element, 'lim')}}{${under}}`
}

function text(element: Element): string {
  const properties = part(element, 'rpr')
  const content = (element.textContent ?? '').replace(/[\n\r\t]+/g, ' ')
  if (properties && part(properties, 'nor'))
    return content.trim() ? `\\text{${content.replace(/[$%#&_{}]/g, '\\$&')}}` : ' '
  return texOfText(content)
}

const readers: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    r: text,
    f: fraction,
    rad: root,
    ssup: (it) => base(inside(it, 'e')) + raised('^', inside(it, 'sup')),
    ssub: (it) => base(inside(it, 'e')) + raised('_', inside(it, 'sub')),
    ssubsup: (it) => base(inside(it, 'e')) + raised('_', inside(it, 'sub')) + raised('^', inside(it, 'sup')),
    spre: (it) => `{}${raised('_', inside(it, 'sub'))}${raised('^', inside(it, 'sup'))}${base(inside(it, 'e'))}`,
    nary: sum,
    d: delimited,
    func: (it) => joinTex([inside(it, 'fname'), inside(it, 'e')]),
    limlow: (it) => limit(it, '_'),
    limupp: (it) => limit(it, '^'),
    acc: (it) => `\\${ACCENTS[property(it, 'chr') ?? '\u0302'] ?? 'hat'}{${inside(it, 'e')}}`,
    bar: (it) => `\\${property(it, 'pos') === 'top' ? 'overline' : 'underline'}{${inside(it, 'e')}}`,
    groupchr: overGroup,
    m: (it) =>
      environment(
        'matrix',
        parts(it, 'mr').map((row) => parts(row, 'e').map(ommlToLatex).join('&')),
      ),
    eqarr: (it) => environment('aligned', parts(it, 'e').map(ommlToLatex)),
    borderbox: (it) => `\\boxed{${inside(it, 'e')}}`,
    phant: (it) => (isOn(property(it, 'show')) ? inside(it, 'e') : `\\phantom{${inside(it, 'e')}}`),
  }),
)

const environment = (name: string, rows: string[]) => `\\begin{${name}}${rows.join('\\\\')}\\end{${name}}`

/** The LaTeX of what stands in an element of an equation; one that is not known gives what is in it. */
export function ommlToLatex(element: Element): string {
  const parts: string[] = []
  for (const child of element.childNodes) {
    if (child.nodeType === 3) parts.push(texOfText((child.textContent ?? '').replace(/\s+/g, '')))
    if (child.nodeType !== 1) continue
    const one = child as Element
    const name = mathName(one)
    if (name?.endsWith('pr')) continue
    const read = readers.get(name ?? '') ?? ommlToLatex
    parts.push(read(one))
  }
  return namedFunctions(joinTex(parts))
}
