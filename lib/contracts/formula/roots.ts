import { TEXT_COMMAND } from './text-commands.ts'

/** Signs of roots, each with the index it says. */
const ROOTS: Readonly<Record<string, string>> = { '√': '', '∛': '[3]', '∜': '[4]' }
const ANY_ROOT = /[√∛∜]/
/** Roots within roots; deeper ones stay signs. */
const DEEPEST = 50

const PAIRS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '（': '）' }
const DELIMITERS = /\\(left|right)(?![a-zA-Z])|\\[\s\S]|[{}()（）]/g
const BEHIND_RIGHT = /\\right\s*(?:\\(?:[a-zA-Z]+|[\s\S])|[\s\S])?/y
const COMMAND = /\\(?:[a-zA-Z]+|[\s\S])?/y
const BLANKS = /\s*/y
/** An index as it is written behind the command: √[3]{8}. */
const INDEX = /\[[^\][{}\\]{1,10}\]/y
/** An index as it is written before the sign, where it is no power: =³√8. */
const INDEX_BEFORE = /(^|[=+\-(（,，×÷·<>≤≥])(\s*)(?:([³⁴⁵ⁿ])|\^\{?([3-9n])\}?)\s*√/g
const NUMBER = /\d+(?:\.\d+)?/y
const GREEK = `(?:var)?(?:alpha|beta|gamma|delta|epsilon|theta|lambda|mu|nu|pi|rho|sigma|tau|phi|omega)|[A-Z][a-z]+`
/** A number or a letter with another letter behind it. */
const UNCLEAR = /(?:\d+(?:\.\d+)?|[A-Za-z])[A-Za-z]/y
/** What a root can stand over: a number, a letter, a group, a command with its arguments. */
const OPERAND = new RegExp(
  String.raw`[\d(（{√∛∜]|(?!\p{Script=Han})\p{L}|\\left(?![a-zA-Z])|\\(?:[dtc]?frac|sqrt|${GREEK})(?![a-zA-Z])|\\(?!begin|end|right)[a-zA-Z]+\s*\{`,
  'uy',
)

/**
 * The formula with roots that stand as characters read as the command: `√2+1` is `\sqrt{2}+1`, `√(x+1)` is `\sqrt{x+1}`,
 * `∛8` is `\sqrt[3]{8}`. A sign that stands over nothing becomes `\surd`, which hangs where a root does.
 */
export const withRoots = (tex: string): string =>
  ANY_ROOT.test(tex) ? new Reader(tex.replace(INDEX_BEFORE, indexBehind)).read() : tex

const indexBehind = (_: string, before: string, blanks: string, raised: string | undefined, index = raised) =>
  `${before}${blanks}√[${index?.normalize('NFKC')}]`

class Reader {
  readonly #tex: string
  /** Where each opening bracket closes; for `\left`, the end behind its `\right`. */
  readonly #closes: ReadonlyMap<number, number>
  #at = 0
  #out = ''

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
      else this.#copy(this.#at + 1)
    }
  }

  #copy(end: number): void {
    this.#out += this.#tex.slice(this.#at, end)
    this.#at = end
  }

  /** Index behind what the sticky pattern finds here; -1 where it finds nothing. */
  #behind(pattern: RegExp): number {
    pattern.lastIndex = this.#at
    return pattern.test(this.#tex) ? pattern.lastIndex : -1
  }

  /** A command by its name; one that sets its argument as text with that argument. */
  #command(): void {
    const open = this.#behind(TEXT_COMMAND) - 1
    const close = open > 0 ? this.#closes.get(open) : undefined
    this.#copy(close === undefined ? this.#behind(COMMAND) : close + 1)
  }

  #root(end: number, depth: number): void {
    const sign = this.#tex[this.#at] as string
    this.#at += 1
    const start = this.#at
    const behindIndex = sign === '√' ? this.#behind(INDEX) : -1
    if (behindIndex > 0) this.#at = behindIndex
    this.#at = this.#behind(BLANKS)
    if (depth >= DEEPEST || this.#at >= end || !this.#startsOperand(end)) {
      this.#at = start
      this.#out += '\\surd '
      return
    }
    this.#out += `\\sqrt${behindIndex > 0 ? this.#tex.slice(start, behindIndex) : ROOTS[sign]}{`
    this.#operand(end, depth + 1)
    this.#scripts(end, depth + 1)
    this.#out += '}'
  }

  #startsOperand(end: number): boolean {
    if (this.#behind(OPERAND) < 0) return false
    const char = this.#tex[this.#at] as string
    if (char in PAIRS) return (this.#closes.get(this.#at) ?? end) < end
    // How far the root of √LC or √2gh reaches is not said.
    return this.#behind(UNCLEAR) < 0
  }

  #operand(end: number, depth: number): void {
    const char = this.#tex[this.#at] as string
    const close = this.#closes.get(this.#at)
    const number = this.#behind(NUMBER)
    if (number > 0) this.#copy(number)
    else if (char in ROOTS) this.#root(end, depth)
    else if (char in PAIRS && close !== undefined) this.#inside(close, depth)
    else if (char === '\\' && close !== undefined) this.#run(Math.min(close, end), depth)
    else if (char === '\\') this.#built(end, depth)
    else this.#copy(this.#at + String.fromCodePoint(this.#tex.codePointAt(this.#at) ?? 0).length)
  }

  /** What stands between two brackets, which the root's own line makes needless. */
  #inside(close: number, depth: number): void {
    this.#at += 1
    this.#run(close, depth)
    this.#at = close + 1
  }

  /** A command with its arguments in groups, or, of `\frac12`, in digits. */
  #built(end: number, depth: number): void {
    const digits = this.#behind(/\\[dtc]?frac\s*\d\d/y)
    if (digits > 0) {
      this.#copy(digits)
      return
    }
    this.#command()
    while (this.#at < end && '{['.includes(this.#tex[this.#at] as string)) {
      const close = this.#tex[this.#at] === '{' ? this.#closes.get(this.#at) : this.#tex.indexOf(']', this.#at)
      if (close === undefined || close < 0 || close >= end) return
      this.#run(close + 1, depth)
    }
  }

  /** Scripts of the operand stand below the line of the root: √x^2 is √(x²). */
  #scripts(end: number, depth: number): void {
    while (this.#at < end && /[\^_²³'′]/.test(this.#tex[this.#at] as string)) {
      const isShort = !/[\^_]/.test(this.#tex[this.#at] as string)
      this.#copy(this.#at + 1)
      if (isShort || this.#at >= end) continue
      const close = this.#tex[this.#at] === '{' ? this.#closes.get(this.#at) : undefined
      if (close !== undefined && close < end) this.#run(close + 1, depth)
      else if (this.#tex[this.#at] === '\\') this.#built(end, depth)
      else this.#copy(this.#at + 1)
    }
  }
}

/** Where brackets and `\left` close, in one pass; those without a partner are left out. */
function closesOf(tex: string): Map<number, number> {
  const closes = new Map<number, number>()
  const open: { readonly sign: string; readonly at: number }[] = []
  const counts: Record<string, number> = {}
  const close = (opening: string, end: number) => {
    if (!counts[opening]) return
    // What is still open within a group closes nowhere.
    for (let last = open.pop(); last; last = open.pop()) {
      counts[last.sign] = (counts[last.sign] ?? 0) - 1
      if (last.sign !== opening) continue
      closes.set(last.at, end)
      return
    }
  }
  for (const { 0: token, 1: word, index } of tex.matchAll(DELIMITERS)) {
    const sign = word ?? token
    if (sign === 'left' || sign in PAIRS) {
      open.push({ sign, at: index })
      counts[sign] = (counts[sign] ?? 0) + 1
    } else if (sign === 'right') {
      BEHIND_RIGHT.lastIndex = index
      BEHIND_RIGHT.test(tex)
      close('left', BEHIND_RIGHT.lastIndex)
    } else if (sign === '}') close('{', index)
    else if (open.at(-1)?.sign === (sign === ')' ? '(' : sign === '）' ? '（' : ''))
      close(open.at(-1)?.sign ?? '', index)
  }
  return closes
}
