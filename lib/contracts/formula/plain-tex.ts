import { DEEPEST } from './limits.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

const SYMBOLS = words(`
  alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi varphi
  chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega times div cdot pm mp ast star circ bullet leq le geq ge neq ne
  lt gt leqslant geqslant approx equiv sim cong propto parallel perp angle triangle in notin subset subseteq supset supseteq cup
  cap varnothing emptyset infty partial nabla forall exists therefore because to rightarrow leftarrow Rightarrow Leftarrow
  Leftrightarrow leftrightarrow longrightarrow rightleftharpoons uparrow downarrow ldots cdots dots vdots ddots quad qquad sin cos
  tan cot sec csc arcsin arccos arctan log ln lg lim max min exp sum prod int oint odot oplus otimes prime mid nmid colon
  vert Vert lbrace rbrace langle rangle sqcup square ell hbar Re Im textless textgreater textbar textasciitilde displaystyle`)
/** Commands after which `\limits` is allowed. */
const WITH_LIMITS = words('lim max min sum prod int oint')
const ONE_GROUP = words(`
  mathrm mathbf mathit mathbb mathcal mathscr mathsf operatorname overline underline vec hat bar dot ddot tilde widehat
  overrightarrow overleftarrow boldsymbol sqrt`)
const TWO_GROUPS = words('frac dfrac tfrac cfrac binom')
const ENVIRONMENTS = words('cases aligned matrix pmatrix bmatrix vmatrix array')
const MARKS = new Set(', ; : ! { } % & _ | #'.split(' ').concat(' '))
const DELIMITER = /\s*(?:[()[\]|./]|\\[{}|]|\\(?:langle|rangle|vert|lbrace|rbrace)(?![a-zA-Z]))/y
const COMMAND = /\\(?:([a-zA-Z]+)|([\s\S]))/y
const TEXT_ARGUMENT = /\s*\{[^\\{}$#%^_&~]*\}/y
const COLUMNS = /\s*\{[lcr|\s]*\}/y
const NAME = /\{([a-z]+)\}/y
const ROW = /\s*(?:\[[-\d.]+(?:pt|em|ex|mm|cm)\])?/y
const NEVER = /[$#%\p{Cc}]/u

/**
 * Returns whether a formula is so simple that every engine typesets it: it contains only known commands with their
 * arguments, and all its brackets are paired. False only means that the engine has to judge the formula.
 */
export function isPlainTex(tex: string): boolean {
  try {
    const reader = new Reader(tex)
    reader.list('')
    return reader.at === tex.length
  } catch (error) {
    if (error === notPlain) return false
    throw error
  }
}

const notPlain = new Error('not plain')
const refuse = (): never => {
  throw notPlain
}

class Reader {
  at = 0
  #depth = 0
  readonly #tex: string

  constructor(tex: string) {
    this.#tex = tex
  }

  /**
   * Reads a sequence of characters, groups and commands up to its end: `}`, `\right`, `\end{…}`, or the end of the text
   * for ''.
   */
  list(end: '' | '}' | 'right' | 'end'): void {
    if (++this.#depth > DEEPEST) refuse()
    this.#entries(end)
    this.#depth--
  }

  #entries(end: '' | '}' | 'right' | 'end'): void {
    let scripts = ''
    let operator = ''
    while (this.at < this.#tex.length) {
      const char = this.#tex[this.at] ?? ''
      if (char === '}') {
        if (end !== '}') refuse()
        return
      }
      if (char === '^' || char === '_') {
        if (scripts.includes(char)) refuse()
        scripts += char
        operator = ''
        this.at++
        this.#argument()
      } else if (/[\s~]/.test(char)) {
        this.at++
      } else if (char === '&') {
        if (end !== 'end') refuse()
        this.at++
        scripts = ''
        operator = ''
      } else if (char === '\\') {
        const start = this.at
        const name = this.#command(end, operator)
        if (name === end) {
          this.at = start
          return
        }
        scripts = name === 'limits' ? scripts : ''
        operator = name
      } else {
        if (char === "'" || NEVER.test(char)) refuse()
        scripts = ''
        operator = ''
        if (char === '{') this.#group()
        else this.at++
      }
    }
    if (end !== '') refuse()
  }

  #skip(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.#tex)
    if (!match) return refuse()
    this.at = pattern.lastIndex
    return match
  }

  #group(): void {
    this.#skip(/\s*\{/y)
    this.list('}')
    this.at++
  }

  /** Reads one argument, such as after `^`: a character, a group or a symbol. */
  #argument(): void {
    this.#skip(/\s*/y)
    const char = this.#tex[this.at] ?? ''
    if (char === '{') this.#group()
    else if (char === '\\') {
      const [, name] = this.#skip(COMMAND)
      if (!name || !SYMBOLS.has(name)) refuse()
    } else if (/[A-Za-z0-9*+\-∘°]/.test(char)) this.at++
    else refuse()
  }

  /**
   * Reads one command; `before` is the command before it. Returns `right` or `end` if the command ends the sequence
   * that `list` reads.
   */
  #command(end: string, before: string): string {
    const [, name, mark] = this.#skip(COMMAND)
    if (mark) {
      if (mark === '\\' && end === 'end') this.#skip(ROW)
      else if (!MARKS.has(mark)) refuse()
      return mark
    }
    const word = name ?? ''
    if (SYMBOLS.has(word) || word === end) return word
    if (word === 'limits' && WITH_LIMITS.has(before)) return word
    if (word === 'text') this.#skip(TEXT_ARGUMENT)
    else if (word === 'left') this.#pair()
    else if (word === 'begin') this.#environment()
    else if (TWO_GROUPS.has(word)) {
      this.#group()
      this.#group()
    } else if (ONE_GROUP.has(word)) this.#group()
    else refuse()
    return word
  }

  #pair(): void {
    this.#skip(DELIMITER)
    this.list('right')
    this.#skip(/\\right/y)
    this.#skip(DELIMITER)
  }

  #environment(): void {
    const [, name = ''] = this.#skip(NAME)
    if (!ENVIRONMENTS.has(name)) refuse()
    if (name === 'array') this.#skip(COLUMNS)
    this.list('end')
    this.#skip(/\\end/y)
    if (this.#skip(NAME)[1] !== name) refuse()
  }
}
