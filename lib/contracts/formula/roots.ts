import { closesOf, PAIRS } from './brackets.ts'
import { ARGUMENT_WITHOUT_MEANING, BUILDERS, SIGNS, STYLE_COMMANDS, WITHOUT_MEANING } from './commands.ts'
import { TEXT_COMMAND } from './text-commands.ts'

/** Root signs with the LaTeX of their indices. */
const ROOTS: Readonly<Record<string, string>> = { '√': '', '∛': '[3]', '∜': '[4]' }
const ANY_ROOT = /[√∛∜]/
/** Maximum depth of nested roots; deeper root signs stay characters. */
const DEEPEST = 50

const COMMAND = /\\([a-zA-Z]+|[\s\S])?/y
const NAME = /\\([a-zA-Z]+)/y
const VERBATIM = /\\verb\*?([^\sA-Za-z*])[^\n]{0,200}?\1/y
const BLANKS = /(?:\s|~|\\[,:;! ])*/y
/** Matches an index after the root sign: √[3]{8}. */
const INDEX = /\[[^\][{}\\]{1,10}\]/y
/** Matches an index before the root sign that is not a power: =³√8. */
const INDEX_BEFORE = /(^|[=+\-(（,，×÷·<>≤≥])(\s*)(?:([³⁴⁵ⁿ])|\^\{?([3-9n])\}?)\s*√/g
const NUMBER = /\d{1,3}(?:,\d{3})+(?![\d,])|\d+(?:\.\d+)?/y
const GREEK =
  /^(?:(?:var)?(?:alpha|beta|gamma|delta|epsilon|theta|lambda|mu|nu|pi|rho|sigma|tau|phi|omega)|[A-Z][a-z]+)$/
/** Matches a number or a letter that another letter follows, so that the extent of the root is ambiguous. */
const UNCLEAR = /(?:\d+(?:\.\d+)?|[A-Za-z])[A-Za-z]/y
/**
 * Matches the beginning of a radicand other than a command: a number, a letter, a group, a discriminant, an absolute
 * value.
 */
const OPERAND = /[\d(（{√∛∜]|(?!\p{Script=Han})\p{L}|(?:△|\\triangle(?![a-zA-Z]))(?!\s*[A-Z])|\\left(?![a-zA-Z])/uy
const BARS = /\|[^|{}\\√∛∜]{1,100}\||\\lvert(?![a-zA-Z])[^|{}\\√∛∜]{1,100}\\rvert(?![a-zA-Z])/y
const MINUS = /-\s*(?=[\d(（{A-Za-z\\])/y
const GROUP_AFTER = /\\(?!begin|end|right)[a-zA-Z]+\s*\{/y
/** Commands with two arguments that are not listed in `BUILDERS` (commands.ts). */
const TWO_ARGUMENTS = new Set(['textcolor', 'nicefrac', 'sideset', 'fcolorbox'])

/**
 * Returns the number of arguments of a command; 1 for an unknown command, because an additional group after it does no
 * harm.
 */
function argumentsOf(name: string): number {
  if (SIGNS.has(name) || WITHOUT_MEANING.has(name) || !/^[a-zA-Z]/.test(name)) return 0
  return TWO_ARGUMENTS.has(name) ? 2 : (BUILDERS.get(name)?.takes ?? 1)
}

/**
 * Returns the formula with its root signs replaced by the LaTeX command: `√2+1` becomes `\sqrt{2}+1`, `√(x+1)` becomes
 * `\sqrt{x+1}`, `∛8` becomes `\sqrt[3]{8}`, `\frac√2 2` becomes `\frac{\sqrt{2}} 2`. A sign without a radicand becomes
 * `\surd`, which has the height of a root. A root inside text becomes a formula.
 */
export const withRoots = (tex: string): string =>
  ANY_ROOT.test(tex) ? new Reader(tex.replace(INDEX_BEFORE, indexAfter)).read() : tex

const indexAfter = (_: string, before: string, blanks: string, raised: string | undefined, index = raised) =>
  `${before}${blanks}√[${index?.normalize('NFKC')}]`

class Reader {
  readonly #tex: string
  /** The index at which each opening bracket closes; for `\left`, the index after its `\right`. */
  readonly #closes: ReadonlyMap<number, number>
  #at = 0
  #out = ''
  /** Number of arguments that the last command still needs; a root that is such an argument needs its own group. */
  #awaited = 0
  /** True if the command needs another argument after the current root. */
  #spares = false
  /** Each open group or optional argument, with the value of `#awaited` before it opened. */
  readonly #opened: { readonly sign: string; readonly awaited: number }[] = []

  constructor(tex: string) {
    this.#tex = tex
    this.#closes = closesOf(tex)
  }

  read(): string {
    this.#run(this.#tex.length, 0)
    return this.#out
  }

  #run(end: number, depth: number): void {
    while (this.#at < end) {
      const char = this.#tex[this.#at] as string
      if (char in ROOTS) this.#root(end, depth)
      else if (char === '\\') this.#command()
      else this.#sign(char)
    }
  }

  #copy(end: number): void {
    this.#out += this.#tex.slice(this.#at, end)
    this.#at = end
  }

  /** Returns the index after the match of the sticky pattern; -1 if it does not match here. */
  #behind(pattern: RegExp): number {
    pattern.lastIndex = this.#at
    return pattern.test(this.#tex) ? pattern.lastIndex : -1
  }

  #took(): void {
    this.#awaited = Math.max(0, this.#awaited - 1)
  }

  #sign(char: string): void {
    this.#copy(this.#at + 1)
    if (char === '{' || (char === '[' && this.#awaited > 0)) {
      this.#opened.push({ sign: char, awaited: this.#awaited })
      this.#awaited = 0
    } else if (char === '}' || (char === ']' && this.#opened.at(-1)?.sign === '[')) {
      this.#awaited = this.#opened.pop()?.awaited ?? 0
      if (char === '}') this.#took()
    } else if (char === '^' || char === '_') this.#awaited = 1
    else if (char.trim() !== '') this.#took()
  }

  /** Reads a command; a text command is copied together with its argument. */
  #command(): void {
    const start = this.#at
    const verbatim = this.#behind(VERBATIM)
    if (verbatim > 0) {
      this.#copy(verbatim)
      return
    }
    const open = this.#behind(TEXT_COMMAND) - 1
    const close = open > 0 ? this.#closes.get(open) : undefined
    this.#took()
    NAME.lastIndex = start
    const name = NAME.exec(this.#tex)?.[1] ?? ''
    if (close === undefined || AS_FORMULA.has(name)) {
      this.#copy(this.#behind(COMMAND))
      // A root sign that is the argument of a text command without a group stays a character.
      if (close === undefined && AS_TEXT.test(name)) this.#copy(this.#behind(/\s*[√∛∜]?/y))
      else this.#awaited += argumentsOf(name)
    } else if (AS_CHEMISTRY.has(name)) this.#copy(close + 1)
    else {
      this.#copy(open + 1)
      this.#out += rootsInText(this.#tex.slice(this.#at, close))
      this.#at = close
      this.#copy(close + 1)
    }
  }

  #root(end: number, depth: number): void {
    const sign = this.#tex[this.#at] as string
    const awaited = this.#awaited
    const [before, behind] = awaited > 0 ? ['{', '}'] : ['', '']
    this.#at += 1
    const start = this.#at
    const behindIndex = sign === '√' ? this.#behind(INDEX) : -1
    if (behindIndex > 0) this.#at = behindIndex
    this.#at = this.#behind(BLANKS)
    this.#awaited = 0
    if (depth >= DEEPEST || this.#at >= end || !this.#startsOperand(end)) {
      this.#at = start
      this.#out += `${before}\\surd ${behind}`
    } else {
      this.#out += `${before}\\sqrt${behindIndex > 0 ? this.#tex.slice(start, behindIndex) : ROOTS[sign]}{`
      this.#spares = awaited > 1
      const isGroup = this.#operand(end, depth + 1)
      if (!isGroup) this.#scripts(end, depth + 1)
      this.#out += `}${behind}`
    }
    this.#awaited = Math.max(0, awaited - 1)
  }

  #startsOperand(end: number): boolean {
    const start = this.#at
    this.#at = Math.max(this.#minus(), start)
    const starts = this.#behind(BARS) > 0 || this.#startsSigned(end)
    this.#at = start
    return starts
  }

  /** Returns the index after a minus that directly follows the root sign, as in √-1. */
  #minus(): number {
    return (this.#tex[this.#at - 1] ?? '') in ROOTS ? this.#behind(MINUS) : -1
  }

  #startsSigned(end: number): boolean {
    const char = this.#tex[this.#at] as string
    if (this.#behind(OPERAND) < 0) return char === '\\' && this.#startsCommand()
    if (char in PAIRS) return (this.#closes.get(this.#at) ?? end) < end
    // In √LC and √2gh the extent of the root is ambiguous, so the root sign gets no radicand.
    return this.#behind(UNCLEAR) < 0
  }

  /** Returns whether a command produces visible content: π, a fraction, an accented letter. */
  #startsCommand(): boolean {
    NAME.lastIndex = this.#at
    const name = NAME.exec(this.#tex)?.[1] ?? ''
    const isKnown = GREEK.test(name) || BUILDERS.has(name) || (STYLE_COMMANDS.has(name) && !AS_CHEMISTRY.has(name))
    return isKnown || (!ARGUMENT_WITHOUT_MEANING.has(name) && this.#behind(GROUP_AFTER) > 0)
  }

  /** Reads the radicand and returns whether it is a TeX group; the scripts after a group do not belong to the root. */
  #operand(end: number, depth: number): boolean {
    const minus = this.#minus()
    if (minus > 0) this.#copy(minus)
    const char = this.#tex[this.#at] as string
    const close = this.#closes.get(this.#at)
    const whole = Math.max(this.#number(), this.#behind(BARS))
    if (whole > 0) this.#copy(whole)
    else if (char in ROOTS) this.#root(end, depth)
    else if (char in PAIRS && close !== undefined) this.#inside(close, depth)
    else if (char === '\\' && close !== undefined) this.#run(Math.min(close, end), depth)
    else if (char === '\\') this.#built(end, depth)
    else this.#copy(this.#at + String.fromCodePoint(this.#tex.codePointAt(this.#at) ?? 0).length)
    return char === '{'
  }

  /**
   * Returns the index after a number, without the number's last digit if that digit is the next argument: √2 over 2 in
   * `\frac√22`.
   */
  #number(): number {
    const end = this.#behind(NUMBER)
    const spares = this.#spares && this.#behind(/\d{2,}\s*(?![\s\d{a-zA-Z\\√∛∜])/y) > 0
    this.#spares = false
    return spares ? end - 1 : end
  }

  /**
   * Reads the content of a pair of brackets. The brackets are dropped, because the bar of the root replaces them;
   * brackets with a script stay.
   */
  #inside(close: number, depth: number): void {
    const hasScript = this.#tex[this.#at] !== '{' && /[\^_²³'′]/.test(this.#tex[close + 1] ?? '')
    if (hasScript) this.#copy(this.#at + 1)
    else this.#at += 1
    this.#run(close, depth)
    if (hasScript) this.#copy(close + 1)
    else this.#at = close + 1
  }

  /** Reads a command with its arguments in groups or, as in `\frac12`, in single characters. */
  #built(end: number, depth: number): void {
    NAME.lastIndex = this.#at
    const name = NAME.exec(this.#tex)?.[1] ?? ''
    this.#command()
    this.#awaited = 0
    if (this.#tex[this.#at - 1] === '}') return
    const option = this.#behind(/\s*\[[^\]]{0,200}\]/y)
    if (option > 0 && option <= end) this.#run(option, depth)
    const bare = BUILDERS.get(name)?.takes ?? Number(STYLE_COMMANDS.has(name))
    for (let taken = 0; this.#at < end; taken++) {
      const behind = this.#behind(/\s*/y)
      const char = this.#tex[behind] ?? ''
      if (behind >= end || (taken >= bare && char !== '{')) return
      this.#copy(behind)
      if (!this.#argument(end, depth)) return
    }
  }

  /** Reads one argument of a command or a script; returns false if there is none. */
  #argument(end: number, depth: number): boolean {
    const char = this.#tex[this.#at] as string
    const close = char === '{' ? this.#closes.get(this.#at) : undefined
    if (close !== undefined && close < end) this.#run(close + 1, depth)
    else if (char in ROOTS) {
      this.#awaited = 1
      this.#root(end, depth)
    } else if (char === '\\' && depth < DEEPEST) this.#built(end, depth + 1)
    else if ('{}^_\\'.includes(char)) return false
    else this.#copy(this.#at + 1)
    this.#awaited = 0
    return true
  }

  /** Reads the scripts of the radicand, which lie under the bar: √x^2 is √(x²). */
  #scripts(end: number, depth: number): void {
    while (this.#at < end && /[\^_²³'′]/.test(this.#tex[this.#at] as string)) {
      const isShort = !/[\^_]/.test(this.#tex[this.#at] as string)
      this.#copy(this.#at + 1)
      if (!isShort && this.#at < end && !this.#argument(end, depth)) return
    }
  }
}

/**
 * Commands of `TEXT_COMMAND` whose argument is a formula; the next set contains the commands whose argument is in a
 * language of its own.
 */
const AS_FORMULA = new Set(['boxed', 'textcolor'])
const AS_CHEMISTRY = new Set(['ce', 'pu'])
const AS_TEXT = /^(?:text(?!color)\w*|[mhfv]box|framebox|makebox|(?:short)?intertext|tag)$/
const TEXT_PART = /\\[\s\S]|\$/g
/** Matches a root in running text: a root sign with the following number, letter or brackets. */
const ROOT_IN_TEXT = /[√∛∜](?:\d+(?:\.\d+)?|[A-Za-z](?![A-Za-z])|\([^()$\\{}√∛∜]{1,100}\)|\{[^$\\{}√∛∜]{1,100}\})?/g

/** Returns text in which each root is a formula; parts between dollars are read as formulas. */
function rootsInText(text: string): string {
  if (!ANY_ROOT.test(text)) return text
  const dollars = [...text.matchAll(TEXT_PART)].filter(([sign]) => sign === '$').map(({ index }) => index)
  const edges = [-1, ...dollars, text.length]
  return edges
    .slice(1)
    .map((edge, index) => {
      const part = text.slice((edges[index] ?? 0) + 1, edge)
      return index % 2 === 1 ? withRoots(part) : part.replace(ROOT_IN_TEXT, (root) => `$${withRoots(root).trim()}$`)
    })
    .join('$')
}
