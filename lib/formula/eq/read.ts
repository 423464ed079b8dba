import { commands } from './commands.ts'
import { formula, joined, type Options, type Part, plainPart, type Ruby, script, textPart, type Unit } from './part.ts'
import { withoutSwitches } from './switches.ts'

// This module reads EQ fields of Word, with which authors set formulas before Word had equations: `EQ \f(1,2)`. The
// commands are those of Microsoft's field code reference for Office; WPS and converters of exam papers write EQ fields
// as well.

/**
 * A segment of the instruction: either characters or the LaTeX of a field or equation nested at this place. `raised`
 * says whether the properties of the run raise or lower the characters.
 */
export interface EqSegment {
  readonly text?: string | undefined
  readonly tex?: string | undefined
  readonly raised?: 'up' | 'down' | undefined
}

/** The content that a field shows: characters only, or a formula. */
type EqShown =
  | { readonly text: string; readonly tex?: undefined; readonly ruby?: undefined }
  | { readonly text?: undefined; readonly tex: string; readonly ruby?: Ruby }

/** Longest accepted instruction in characters; Word itself accepts a few hundred. */
const LONGEST = 4_000
/** Deepest accepted nesting of commands; no real equation is nested deeper. */
const DEEPEST = 24
const SIGN_OPTIONS = new Set(['lc', 'rc', 'bc', 'fc', 'vc'])

/** The content that an EQ field shows; null where its instruction is empty, too long or not an EQ instruction. */
export function readEqField(pieces: readonly EqSegment[]): EqShown | null {
  const units: Unit[] = pieces.flatMap(({ text, tex, raised }) =>
    tex === undefined ? Array.from(text ?? '', (char) => ({ char, raised })) : [{ char: '', tex, raised }],
  )
  if (units.length > LONGEST) return null
  const reader = new EqReader(withoutSwitches(units))
  if (!reader.skipName()) return null
  const { tex, plain, ruby } = reader.rest()
  if (plain !== null) return plain.trim() ? { text: plain.trim() } : null
  return tex.trim() ? { tex, ...(ruby && { ruby }) } : null
}

class EqReader {
  private readonly units: readonly Unit[]
  private at = 0

  constructor(units: readonly Unit[]) {
    this.units = units
  }

  skipName(): boolean {
    this.skipSpace()
    if (`${this.char(0)}${this.char(1)}`.toUpperCase() !== 'EQ') return false
    this.at += 2
    this.skipSpace()
    return true
  }

  /** Reads to the end of the instruction; a closing bracket without an opening one remains a character. */
  rest(): Part {
    const parts: Part[] = []
    while (this.at < this.units.length) {
      parts.push(this.part(0, false))
      const more = this.units[this.at]
      if (more) parts.push(plainPart(more.char))
      this.at += 1
    }
    return joined(parts)
  }

  private char(ahead: number): string {
    return this.units[this.at + ahead]?.char ?? ''
  }

  private skipSpace(): void {
    while (/^\s$/.test(this.char(0))) this.at += 1
  }

  /** Reads up to a comma, semicolon or bracket that ends an argument, or to the end. */
  private part(depth: number, isArgument: boolean): Part {
    const parts: Part[] = []
    let run: Unit[] = []
    const flush = () => {
      if (run.length > 0) parts.push(textPart(run))
      run = []
    }
    for (let unit = this.units[this.at]; unit; unit = this.units[this.at]) {
      if (unit.char === ')' || (isArgument && (unit.char === ',' || unit.char === ';'))) break
      if (unit.tex !== undefined) {
        flush()
        parts.push({ tex: unit.tex, plain: null, raised: unit.raised })
        this.at += 1
      } else if (unit.char === '\\' && /^[abdfilorsx]$/i.test(this.char(1)) && depth < DEEPEST) {
        flush()
        parts.push(this.command(depth))
      } else if (unit.char === '(' && depth < DEEPEST) {
        flush()
        parts.push(...this.brackets(depth))
      } else {
        // A backslash before a character such as a bracket makes the character literal, so the backslash is skipped.
        if (unit.char === '\\' && /^[^a-z]$/i.test(this.char(1))) this.at += 1
        run.push({ ...unit, char: this.char(0) })
        this.at += 1
      }
    }
    flush()
    return joined(parts)
  }

  /** Reads brackets that belong to no command; commas in them are literal. */
  private brackets(depth: number): Part[] {
    this.at += 1
    const inner = this.part(depth + 1, false)
    const isClosed = this.char(0) === ')'
    if (isClosed) this.at += 1
    return [plainPart('('), inner, ...(isClosed ? [plainPart(')')] : [])]
  }

  private command(depth: number): Part {
    const start = this.at
    const name = this.char(1).toLowerCase()
    this.at += 2
    let part = this.called(name, depth)
    if (!part) {
      this.at = start + 1
      return plainPart('\\')
    }
    // One `\s` command may set several scripts, each by an option `\up` or `\do` of its own.
    while (name === 's' && /^\\(up|do)$/i.test(this.char(0) + this.char(1) + this.char(2))) {
      const more = this.called(name, depth)
      if (!more) break
      part = joined([formula(`${part.raised ? script(part.raised, part.tex) : part.tex}`), more])
    }
    return part
  }

  /** Reads the options and values of a command; undefined where the command has no values. */
  private called(name: string, depth: number): Part | undefined {
    const options = this.options()
    if (this.char(0) !== '(') return undefined
    const values: Part[] = []
    do {
      this.at += 1
      values.push(this.part(depth + 1, true))
    } while (this.char(0) === ',' || this.char(0) === ';')
    if (this.char(0) === ')') this.at += 1
    return (commands[name] ?? joined)(values, options)
  }

  private options(): Options {
    const names = new Set<string>()
    const values = new Map<string, string>()
    this.skipSpace()
    while (this.char(0) === '\\' && /^[a-z]{2}$/i.test(this.char(1) + this.char(2))) {
      const name = (this.char(1) + this.char(2)).toLowerCase()
      this.at += 3
      names.add(name)
      if (SIGN_OPTIONS.has(name)) {
        this.skipSpace()
        if (this.char(0) === '\\') this.at += 1
        values.set(name, this.char(0))
        this.at += 1
      } else {
        let digits = ''
        for (; /^[\d\s.-]$/.test(this.char(0)); this.at += 1) digits += this.char(0).trim()
        values.set(name, digits)
      }
      this.skipSpace()
    }
    return { names, values }
  }
}
