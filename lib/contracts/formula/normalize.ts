import { withoutDoubled } from './backslashes.ts'
import { withRoots } from './roots.ts'
import { readArgument, TEXT_ARGUMENT } from './text-commands.ts'

/**
 * Corrections of faults in the formulas of real question sets; they apply only to typesetting, and the stored text
 * keeps the faults.
 */
const REPAIRS: [RegExp, string][] = [
  [/&(?:lt|LT);/g, '\\lt '],
  [/&(?:gt|GT);/g, '\\gt '],
  [/&nbsp;|[\u00A0\u3000\u2000-\u200A]/g, ' '],
  [/&amp;/g, '&'],
  [/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, ''],
  [/\\textless(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\lt '],
  [/\\textgreater(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\gt '],
  [/\\textbar(?![a-zA-Z])(?:\s*\{\s*\})?/g, '|'],
  [/\\textasciitilde(?![a-zA-Z])(?:\s*\{\s*\})?/g, '~'],
  [/\\textquotesingle(?![a-zA-Z])(?:\s*\{\s*\})?/g, "'"],
  [/\\textbackslash(?:\s*\{\s*\})?\s*\\textbackslash(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\\\ '],
  [/\\textbackslash(?=\s*\\?%)/g, ''],
  [/\\textpercent(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\%'],
  // A bare brace cannot be a delimiter, so a program must have removed its backslash.
  [/\\left\s*\{/g, '\\left\\{'],
  [/\\right\s*\}/g, '\\right\\}'],
  [/\\textbackslash(?![a-zA-Z])(?:\s*\{\s*\})?/g, '\\backslash '],
]
/** Corrections inside text arguments, in which TeX does not know the commands for mathematical symbols. */
const TEXT_REPAIRS: [RegExp, string][] = [
  [/\\textless(?![a-zA-Z])(?:\s*\{\s*\})?|&lt;/g, '<'],
  [/\\textgreater(?![a-zA-Z])(?:\s*\{\s*\})?|&gt;/g, '>'],
  [/\\textbar(?![a-zA-Z])(?:\s*\{\s*\})?/g, '|'],
  [/\\textasciitilde(?![a-zA-Z])(?:\s*\{\s*\})?/g, '~'],
  [/\\textquotesingle(?![a-zA-Z])(?:\s*\{\s*\})?/g, "'"],
]
const TEXT_ARGUMENTS = new RegExp(`(${TEXT_ARGUMENT.source})`)

/** Combining marks over a letter, with their commands. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u0306': 'breve',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u030C': 'check',
  '\u20D7': 'vec',
}
const ACCENTED = /(\\[a-zA-Z]+|[\p{L}\d])([\u0302-\u0308\u030C\u20D7])/gu

/** Matches a root whose bar the author wrote as a combining overline on each character. */
const LINED_ROOT = /([√∛∜])((?:[^\s\\{}$]\u0305)+)/g

/**
 * Matches the end of a line after which a bare % hides the line break, as in TeX; in questions any other bare % is a
 * percent sign.
 */
const HIDES_LINE_END = /(?:\\begin\{[a-z]{1,20}\*?\}|\\\\|\{)$/
const PERCENT = /\\verb\*?([^\sA-Za-z*])[^\n]{0,200}?\1|\\[\s\S]|%/g

/**
 * Matches commands such as `\boxed` whose argument is already mathematics, in which the engine would draw a dollar as a
 * character.
 */
const MATH_BOX = /\\(?:boxed|vbox|textcolor\s*\{[^{}$\\]{0,60}\})\s*\{/g

/**
 * Matches the beginnings of all texts that the corrections change; most formulas contain none of them and are returned
 * at once.
 */
const SUSPICIOUS =
  /&[A-Za-z]|\\text|\\left\s*\{|\\right\s*\}|[\u0302-\u0308\u030C\u20D7]|[%$√∛∜\u00A0\u3000\u2000-\u200D\u2060\uFEFF\u00AD]|\\\\(?:[a-zA-Z]{2}|[{,;:!]|\\\\)/

/** Returns the corrected TeX that the engine receives for `tex`. */
export function normalizeTex(tex: string): string {
  if (!SUSPICIOUS.test(tex)) return tex
  const repaired = withoutDoubled(tex)
    .split(TEXT_ARGUMENTS)
    .map((part, index) => (index % 2 === 1 ? repair(part, TEXT_REPAIRS) : withAccents(repair(part, REPAIRS))))
    .join('')
  return withRoots(withTextInBoxes(withPercents(repaired)))
}

const withPercents = (tex: string) =>
  tex.replace(PERCENT, (found, _verb, at: number) => {
    if (found !== '%') return found
    const hides = tex[at + 1] === '\n' && HIDES_LINE_END.test(tex.slice(Math.max(0, at - 30), at))
    return hides ? '' : '\\%'
  })

const withAccents = (part: string) =>
  part
    .replace(LINED_ROOT, (_, sign: string, under: string) => `${sign}{${under.replaceAll('\u0305', '')}}`)
    .replace(ACCENTED, (whole, base: string, mark: string) => {
      const command = ACCENTS[mark]
      return command ? `\\${command}{${base}}` : whole
    })

/**
 * Rewrites `\boxed{$x$}` as `\boxed{\text{$x$}}`, because the argument of `\boxed` is already mathematics, in which the
 * engine would draw the dollars.
 */
function withTextInBoxes(tex: string): string {
  if (!tex.includes('$')) return tex
  let text = ''
  let from = 0
  for (const { 0: head, index } of tex.matchAll(MATH_BOX)) {
    const open = index + head.length
    const argument = index >= from ? readArgument(tex, open) : null
    if (!argument || argument.own === 0 || argument.own % 2 === 1) continue
    text += `${tex.slice(from, open)}\\text{${tex.slice(open, argument.close)}}`
    from = argument.close
  }
  return text + tex.slice(from)
}

function repair(part: string, repairs: [RegExp, string][]): string {
  return repairs.reduce((text, [pattern, meant]) => text.replace(pattern, meant), part)
}
