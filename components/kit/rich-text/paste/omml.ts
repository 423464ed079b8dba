import { commandOf, joinTex, namedFunctions, texOfText } from './tex-text'

// Equations of Word as they stand in the clipboard's HTML: elements named m:…, with spans for fonts between them.

type Read = (element: Element) => string

const VALUE = 'm:val'

/** The nearest elements of these names below, other equation elements not looked into. */
function parts(element: Element, ...names: string[]): Element[] {
  const found: Element[] = []
  for (const child of element.children) {
    if (names.includes(child.localName)) found.push(child)
    else if (!child.localName.startsWith('m:')) found.push(...parts(child, ...names))
  }
  return found
}

const part = (element: Element, name: string) => parts(element, name)[0]

/** What a property says: null where there is none, '' where it stands without a value. */
function property(element: Element, name: string): string | null {
  const properties = part(element, `${element.localName}pr`)
  const one = properties && part(properties, `m:${name.toLowerCase()}`)
  return one ? (one.getAttribute(VALUE) ?? '') : null
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
  const content = parts(element, 'm:e').map(ommlToLatex)
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
  const scripts = raised('_', inside(element, 'm:sub')) + raised('^', inside(element, 'm:sup'))
  return joinTex([`${SUMS[sign] ?? commandOf(sign) ?? sign}${limits}${scripts}`, inside(element, 'm:e')])
}

function fraction(element: Element): string {
  const top = inside(element, 'm:num')
  const bottom = inside(element, 'm:den')
  const type = property(element, 'type')
  if (type === 'lin' || type === 'skw') return `${top}/${bottom}`
  return type === 'noBar' ? `\\binom{${top}}{${bottom}}` : `\\frac{${top}}{${bottom}}`
}

function root(element: Element): string {
  const degree = isOn(property(element, 'degHide')) ? '' : inside(element, 'm:deg')
  return `\\sqrt${degree ? `[${degree}]` : ''}{${inside(element, 'm:e')}}`
}

function overGroup(element: Element): string {
  const sign = property(element, 'chr') ?? '⏟'
  const command = GROUPS[sign]?.[property(element, 'pos') === 'top' ? 0 : 1]
  return command ? `\\${command}{${inside(element, 'm:e')}}` : inside(element, 'm:e')
}

function limit(element: Element, sign: '^' | '_'): string {
  const under = inside(element, 'm:e')
  const scripts = raised(sign, inside(element, 'm:lim'))
  if (/^\\(lim|max|min|sum|prod)$/.test(under)) return `${under}\\limits${scripts}`
  return `\\${sign === '^' ? 'overset' : 'underset'}{${inside(element, 'm:lim')}}{${under}}`
}

function text(element: Element): string {
  const properties = part(element, 'm:rpr')
  const content = (element.textContent ?? '').replace(/[\n\r\t]+/g, ' ')
  if (properties && part(properties, 'm:nor'))
    return content.trim() ? `\\text{${content.replace(/[$%#&_{}]/g, '\\$&')}}` : ' '
  return texOfText(content)
}

const readers: Readonly<Record<string, Read>> = {
  'm:r': text,
  'm:f': fraction,
  'm:rad': root,
  'm:ssup': (it) => base(inside(it, 'm:e')) + raised('^', inside(it, 'm:sup')),
  'm:ssub': (it) => base(inside(it, 'm:e')) + raised('_', inside(it, 'm:sub')),
  'm:ssubsup': (it) => base(inside(it, 'm:e')) + raised('_', inside(it, 'm:sub')) + raised('^', inside(it, 'm:sup')),
  'm:spre': (it) =>
    `{}${raised('_', inside(it, 'm:sub'))}${raised('^', inside(it, 'm:sup'))}${base(inside(it, 'm:e'))}`,
  'm:nary': sum,
  'm:d': delimited,
  'm:func': (it) => joinTex([inside(it, 'm:fname'), inside(it, 'm:e')]),
  'm:limlow': (it) => limit(it, '_'),
  'm:limupp': (it) => limit(it, '^'),
  'm:acc': (it) => `\\${ACCENTS[property(it, 'chr') ?? '\u0302'] ?? 'hat'}{${inside(it, 'm:e')}}`,
  'm:bar': (it) => `\\${property(it, 'pos') === 'top' ? 'overline' : 'underline'}{${inside(it, 'm:e')}}`,
  'm:groupchr': overGroup,
  'm:m': (it) =>
    environment(
      'matrix',
      parts(it, 'm:mr').map((row) => parts(row, 'm:e').map(ommlToLatex).join('&')),
    ),
  'm:eqarr': (it) => environment('aligned', parts(it, 'm:e').map(ommlToLatex)),
  'm:borderbox': (it) => `\\boxed{${inside(it, 'm:e')}}`,
  'm:phant': (it) => (isOn(property(it, 'show')) ? inside(it, 'm:e') : `\\phantom{${inside(it, 'm:e')}}`),
}

const environment = (name: string, rows: string[]) => `\\begin{${name}}${rows.join('\\\\')}\\end{${name}}`

/** The LaTeX of what stands in an element of an equation; one that is not known gives what is in it. */
export function ommlToLatex(element: Element): string {
  const parts: string[] = []
  for (const child of element.childNodes) {
    if (child.nodeType === 3) parts.push(texOfText((child.textContent ?? '').replace(/\s+/g, '')))
    if (child.nodeType !== 1) continue
    const one = child as Element
    const name = one.localName
    if (name.startsWith('m:') && name.endsWith('pr')) continue
    parts.push(readers[name]?.(one) ?? ommlToLatex(one))
  }
  return namedFunctions(joinTex(parts))
}
