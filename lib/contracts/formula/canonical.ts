import { ARGUMENT_UNSAID, BUILDERS, ENVIRONMENTS, LOOKS, SIGNS, TYPED, UNSAID } from './commands.ts'
import { formulaExcess } from './limits.ts'
import { normalizeTex } from './normalize.ts'

const DEEPEST = 60
const DEGREE = '^∘'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
/** `\ce{H2O}` says what `\mathrm{H}_2\mathrm{O}` says. */
const CE = /\\ce\s*\{([^{}]*)\}/g

/**
 * What a formula says, as one line: the same for each way to write it, so that a formula is part of another one
 * where its line is part of the other's. `\dfrac12 x` and `\frac{1}{2}x` are both `⁄12x`, `x_{1}^2` and `x^2_1` both
 * `x_1^2`. Arguments of several parts stand in `⦃⦄`, a number's digits are of other alphabets (first, inner,
 * last), so that 1 is no part of 10. No blanks. A formula that is not well-formed gives the line of what can be read.
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

/** Reads nodes: a sign, a digit, a command with its arguments, a script. An empty one only parts its neighbours. */
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

  /** One thing that can be a base or an argument; none where it says nothing. */
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
    if (UNSAID.has(name)) return []
    if (LOOKS.has(name)) return this.argument(depth)
    if (ARGUMENT_UNSAID.has(name)) {
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

  /** The index of a root. */
  private option(name: string, depth: number): string {
    if (name !== 'sqrt' || this.skip(/^\s*\[/) === '') return ''
    return `[${join(this.list(']', depth + 1))}]`
  }

  private groups(count: number, depth: number): string {
    return Array.from({ length: count }, () => group(this.argument(depth))).join('')
  }

  /** A group, a command with its own arguments, or one character, as TeX takes it. */
  private argument(depth: number): string[] {
    if (depth >= DEEPEST) return []
    this.skip(/^\s+/)
    // What is missing leaves the formula a beginning of others.
    const next = this.tex[this.at]
    if (next === undefined || next === '}' || next === '&') return []
    return this.node(depth + 1).filter((node, index, all) => node || (index > 0 && index < all.length - 1))
  }

  private startsScript(): boolean {
    const char = this.tex[this.at] as string
    return "^_'′″°".includes(char) || SUPERSCRIPTS.includes(char) || SUBSCRIPTS.includes(char)
  }

  /** What stands above and below one base, below first, however it was written. */
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

  /** Moves behind what the pattern finds here, and answers it. */
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

/** The nodes with digits put together to numbers. */
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
