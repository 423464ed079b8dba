import { commandOf } from '../tex/signs.ts'
import { overstrike } from './overstrike.ts'
import { type Command, formula, joined, plainPart } from './part.ts'

const FENCES: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '〈': '\\langle ',
  '〉': '\\rangle ',
  '': '.',
  ' ': '.',
}
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>', '〈': '〉' }
const fence = (sign: string) => FENCES[sign] ?? (/^[()[\]|/<>]$/.test(sign) ? sign : (commandOf(sign) ?? '.'))

const COLUMNS: Readonly<Record<string, string>> = { al: 'l', ar: 'r', ac: 'c' }

/** The commands of an EQ field, by the letter after the backslash. */
export const commands: Readonly<Record<string, Command>> = {
  a: (values, { names, values: given }) => {
    const columns = Math.min(20, Math.max(1, Number(given.get('co') ?? 1) || 1))
    const align = [...names].map((name) => COLUMNS[name]).find(Boolean) ?? 'c'
    const rows: string[] = []
    for (let at = 0; at < values.length; at += columns)
      rows.push(
        values
          .slice(at, at + columns)
          .map(({ tex }) => tex)
          .join('&'),
      )
    return formula(`\\begin{array}{${align.repeat(columns)}}${rows.join('\\\\')}\\end{array}`)
  },
  b: (values, { values: given }) => {
    const both = given.get('bc')
    const isSaid = given.size > 0
    const open = both ?? given.get('lc') ?? (isSaid ? '' : '(')
    const close = (both && (PAIRS[both] ?? both)) ?? given.get('rc') ?? (isSaid ? '' : ')')
    return formula(`\\left${fence(open)}${joined(values).tex}\\right${fence(close)}`)
  },
  d: () => formula('\\quad '),
  f: ([top, bottom]) => (bottom ? formula(`\\frac{${top?.tex}}{${bottom.tex}}`) : (top ?? plainPart(''))),
  i: ([lower, upper, body], { names, values: given }) => {
    const own = given.get('fc') ?? given.get('vc')
    const sign = names.has('su') ? '\\sum' : names.has('pr') ? '\\prod' : own ? (commandOf(own) ?? own) : '\\int'
    const place = names.has('in') ? '\\nolimits' : '\\limits'
    const limits = `${lower?.tex ? `_{${lower.tex}}` : ''}${upper?.tex ? `^{${upper.tex}}` : ''}`
    return formula(`\\mathop{${sign}}${limits && place}${limits} ${body?.tex ?? ''}`)
  },
  l: (values) => joined(values.flatMap((value, at) => (at > 0 ? [plainPart(','), value] : [value]))),
  o: (values) => overstrike(values),
  r: ([first, second]) =>
    formula(second ? `\\sqrt${first?.tex ? `[${first.tex}]` : ''}{${second.tex}}` : `\\sqrt{${first?.tex ?? ''}}`),
  s: (values, { names }) => {
    const [first = plainPart(''), second] = values
    if (second) return formula(`^{${first.tex}}_{${second.tex}}`)
    const raised = names.has('up') ? 'up' : names.has('do') ? 'down' : undefined
    return raised ? { ...first, raised } : first
  },
  x: (values, { names }) => {
    let { tex } = joined(values)
    if (names.size === 0 || names.size === 4) return formula(`\\boxed{${tex}}`)
    if (names.has('to')) tex = `\\overline{${tex}}`
    if (names.has('bo')) tex = `\\underline{${tex}}`
    return formula(
      names.has('le') || names.has('ri')
        ? `\\left${names.has('le') ? '|' : '.'}${tex}\\right${names.has('ri') ? '|' : '.'}`
        : tex,
    )
  },
}
