import {
  ARGUMENT_WITHOUT_MEANING,
  BUILDERS,
  ENVIRONMENTS,
  SIGNS,
  STYLE_COMMANDS,
  TYPED,
  WITHOUT_MEANING,
} from './commands.ts'
import { formulaExcess } from './limits.ts'
import { normalizeTex } from './normalize.ts'

const DEEPEST = 60
const DEGREE = '^∘'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
/** The command `\ce{H2O}` of mhchem has the same meaning as `\mathrm{H}_2\mathrm{O}`. */
const CE = /\\ce\s*\{([^{}]*)\}/g

/**
 * Returns the meaning of a formula as one line, which is the same for every notation of the formula. A formula is part
 * of another formula if its line occurs in the line of the other formula. `\dfrac12 x` and `\frac{1}{2}x` both become
 * `⁄12x`; `x_{1}^2` and `x^2_1` both become `x_1^2`. Arguments with several parts are enclosed in `⦃⦄`. The first,
 * inner and last digits of a number use different alphabets, so that 1 is not part of 10. The line contains no blanks.
 * A malformed formula gives the line of its readable parts; a formula beyond the limits (limits.ts) gives ''.
 */
export function canonicalFormula(tex: string): string {
  if (formulaExcess(tex)) return ''
  return join(new Reader(normalizeTex(tex.replace(CE, (_, inner: string) => chemistry(inner)))).list('', 0))
}

const chemistry = (inner: string) =>
  inner
    .replace(/([A-Za-z)\]])(\d+)/g, '$1_{$2}')
    .replace(/<=>/g, '\\rightleftharpoons ')
    .replace(/->/g, '\\to ')

type End = '' | '}' | ']'

/**
 * Reads a formula into nodes. A node is a symbol, a digit, a command with its arguments, or a script (superscript or
 * subscript); an empty node only separates its neighbours.
 */
class Reader {
  private at = 0
  private readonly tex: string

  constructor(tex: string) {
    this.tex = tex
  }

  list(end: End, depth: number): string[] {
    const nodes: string[] = []
    while (this.at < this.tex.length) {
      const char = this.tex[this.at] as string
      if (char === end) {
        this.at++
        return nodes
      }
      if (this.startsScript()) nodes.push(...this.scripts(depth))
      else nodes.push(...this.node(depth))
    }
    return nodes
  }

  /** Reads one base or argument; returns no nodes if the base has no meaning. */
  private node(depth: number): string[] {
    const char = this.tex[this.at++] ?? ''
    if (char === '\\') return this.command(depth)
    if (char === '{') return depth < DEEPEST ? ['', ...this.list('}', depth + 1), ''] : []
    if (char === '}' || char === '~' || /[\s\p{Cf}\p{Cc}]/u.test(char)) return []
    if (char === '&') return ['']
    if (char === '℃') return [DEGREE, 'C']
    const half = char >= '！' && char <= '～' ? String.fromCharCode(char.charCodeAt(0) - 0xfee0) : char
    return [TYPED.get(half) ?? half]
  }

  private command(depth: number): string[] {
    const name = /^[a-zA-Z]+/.exec(this.tex.slice(this.at, this.at + 40))?.[0]
    if (!name) return this.symbol()
    this.at += name.length
    if (name === 'left' || name === 'right') this.skip(/^\s*\./)
    if (WITHOUT_MEANING.has(name)) return []
    if (STYLE_COMMANDS.has(name)) return this.argument(depth)
    if (ARGUMENT_WITHOUT_MEANING.has(name)) {
      this.argument(depth)
      return []
    }
    if (name === 'begin' || name === 'end') return this.environment(name)
    const builder = BUILDERS.get(name)
    if (builder) return [builder.sign + this.option(name, depth) + this.groups(builder.takes, depth)]
    if (name === 'degree') return [DEGREE]
    return [SIGNS.get(name) ?? `\\${name}\``]
  }

  private symbol(): string[] {
    const char = this.tex[this.at++] ?? ''
    if (char === '\\') {
      this.skip(/^\*?\s*\[[^\]]*\]/)
      return ['⏎']
    }
    if (char === '|') return ['‖']
    return /[\s,;:!>/-]/.test(char) ? [] : [char]
  }

  private environment(name: 'begin' | 'end'): string[] {
    const kind = this.skip(/^\s*\{[a-zA-Z]+\*?\}/).replace(/[\s{}*]/g, '')
    if (name === 'begin' && (kind === 'array' || kind === 'tabular')) this.skip(/^\s*(?:\[\w\]\s*)?\{[^{}]*\}/)
    return ['', ENVIRONMENTS.get(kind)?.[name === 'begin' ? 0 : 1] ?? '']
  }

  /** Reads the index of a root, such as [3] in \sqrt[3]{x}. */
  private option(name: string, depth: number): string {
    if (name !== 'sqrt' || this.skip(/^\s*\[/) === '') return ''
    return `[${join(this.list(']', depth + 1))}]`
  }

  private groups(count: number, depth: number): string {
    return Array.from({ length: count }, () => group(this.argument(depth))).join('')
  }

  /** Reads an argument as TeX does: a group, a command with its own arguments, or one character. */
  private argument(depth: number): string[] {
    if (depth >= DEEPEST) return []
    this.skip(/^\s+/)
    // A missing argument stays empty, so that the canonical form of an incomplete formula remains a prefix of that of
    // the complete formula.
    const next = this.tex[this.at]
    if (next === undefined || next === '}' || next === '&') return []
    return this.node(depth + 1).filter((node, index, all) => node || (index > 0 && index < all.length - 1))
  }

  private startsScript(): boolean {
    const char = this.tex[this.at] as string
    return "^_'′″°".includes(char) || SUPERSCRIPTS.includes(char) || SUBSCRIPTS.includes(char)
  }

  /** Reads the superscripts and subscripts of one base; the result always has the subscripts first. */
  private scripts(depth: number): string[] {
    const above: string[] = []
    const below: string[] = []
    for (; this.at < this.tex.length && this.startsScript(); this.skip(/^\s+(?=[\^_'])/)) {
      const char = this.tex[this.at++] as string
      if (char === '^') above.push(...this.argument(depth).map((node) => (node === DEGREE ? '∘' : node)))
      else if (char === '_') below.push(...this.argument(depth))
      else if (char === '°') above.push('∘')
      else if (char === '″') above.push('′', '′')
      else if (SUPERSCRIPTS.includes(char)) above.push(String(SUPERSCRIPTS.indexOf(char)))
      else if (SUBSCRIPTS.includes(char)) below.push(String(SUBSCRIPTS.indexOf(char)))
      else above.push('′')
    }
    return [below.length ? `_${group(below)}` : '', above.length ? `^${group(above)}` : '']
  }

  /** Moves the position past the match of the pattern and returns the match. */
  private skip(pattern: RegExp): string {
    const found = pattern.exec(this.tex.slice(this.at, this.at + 200))?.[0] ?? ''
    this.at += found.length
    return found
  }
}

const DIGIT = /^\d$/
const FIRST = 0x0660
const INNER = 0x06f0
const POINT = '\u066b'
const LAST = 0x0966

/** Combines successive digits of the nodes into numbers. */
function merged(nodes: readonly string[]): string[] {
  const whole: string[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as string
    let end = at
    if (DIGIT.test(node)) while (isMore(nodes, end + 1)) end++
    if (node) whole.push(end > at ? number(nodes.slice(at, end + 1)) : node)
    at = end
  }
  return whole
}

const isMore = (nodes: readonly string[], at: number) =>
  DIGIT.test(nodes[at] ?? '') || (nodes[at] === '.' && DIGIT.test(nodes[at + 1] ?? ''))

const number = (digits: readonly string[]) =>
  digits
    .map((digit, index) => {
      if (digit === '.') return POINT
      const alphabet = index === 0 ? FIRST : index === digits.length - 1 ? LAST : INNER
      return String.fromCharCode(alphabet + Number(digit))
    })
    .join('')

const join = (nodes: readonly string[]) => merged(nodes).join('')

function group(nodes: readonly string[]): string {
  const parts = merged(nodes)
  return parts.length > 1 ? `⦃${parts.join('')}⦄` : parts.join('')
}
