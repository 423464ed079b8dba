/**
 * Turns the parts of a formula into words, or into Unicode characters on one line. Strings passed to these functions
 * are already converted.
 */
export interface Voice {
  /** The text that joins neighbouring parts. */
  readonly joint: string
  /** Converts a character or a number. */
  sign(text: string): string
  /** Converts a command without arguments. */
  command(name: string): string
  fraction(above: string, below: string): string
  /** Converts a root; `index` is empty for a square root. */
  root(radicand: string, index: string): string
  /** Converts a power; `token` is the source of the exponent where the exponent is a single token. */
  power(exponent: string, token: string): string
  index(text: string): string
  /**
   * Converts the command `name` that draws a mark over its argument; `what` returns the converted argument. Returns
   * undefined, without calling `what`, if the command draws no such mark.
   */
  over(name: string, what: () => string): string | undefined
}

/** Matches commands that only change the appearance of the tokens that follow. */
const SILENT =
  /^(?:left|right|middle|[bB]igg?[lrm]?|displaystyle|textstyle|limits|nolimits|mathrm|mathbf|mathit|mathsf|rm|bf|it|text\w*|mbox|operatorname|boldsymbol|hspace|kern|hline)$/
const TOKEN = /\\([a-zA-Z]+)\s*|\\([\s\S])|([{}^_])|\s+|([\d.]+)|([\s\S])/gu

const DEEPEST = 60

type Token = { kind: 'command' | 'mark' | 'plain'; text: string }

/**
 * Converts a formula with the given voice, into words or into Unicode characters. Never throws; invalid TeX is read as
 * far as possible.
 */
export function readTex(tex: string, voice: Voice): string {
  const tokens = [...tex.replace(/\\begin\{\w+\*?\}(?:\{[^{}]*\})?|\\end\{\w+\*?\}/g, ' ').matchAll(TOKEN)].map(toToken)
  const reader = new Reader(
    tokens.filter((token) => token !== undefined),
    voice,
  )
  return (
    reader
      .until(() => false)
      .replace(/\s+/g, ' ')
      .trim() || tex.trim()
  )
}

function toToken([, command, escaped, mark, number, other]: RegExpExecArray): Token | undefined {
  if (command) return { kind: 'command', text: command }
  if (escaped) return { kind: 'plain', text: escaped === '\\' ? '；' : escaped.replace(/[,;:! ]/, ' ') }
  if (mark) return { kind: 'mark', text: mark }
  const text = number ?? other
  return text === undefined ? undefined : { kind: 'plain', text }
}

class Reader {
  private at = 0
  private depth = 0
  private readonly tokens: Token[]
  private readonly voice: Voice

  constructor(tokens: Token[], voice: Voice) {
    this.tokens = tokens
    this.voice = voice
  }

  /** Reads up to and including the first token for which `ends` returns true. */
  until(ends: (token: Token) => boolean): string {
    const words: string[] = []
    for (let token = this.take(); token && !ends(token); token = this.take()) words.push(this.word(token))
    return words.join(this.voice.joint)
  }

  private take(): Token | undefined {
    return this.tokens[this.at++]
  }

  /** Reads one token; tokens nested deeper than in any real formula give an empty string. */
  private word(token: Token): string {
    if (this.depth > DEEPEST) return ''
    this.depth += 1
    const word = this.textOfToken(token)
    this.depth -= 1
    return word
  }

  private textOfToken(token: Token): string {
    if (token.kind === 'plain') return this.voice.sign(token.text)
    if (token.kind === 'command') return this.command(token.text)
    if (token.text === '{') return this.group()
    if (token.text === '^') return this.power()
    return token.text === '_' ? this.voice.index(this.argument()) : ''
  }

  private group(): string {
    return this.until((token) => token.kind === 'mark' && token.text === '}')
  }

  private argument(): string {
    const token = this.take()
    if (!token) return ''
    // TeX takes one digit as an argument: \frac12 is a half.
    if (/^\d./.test(token.text)) {
      this.tokens[--this.at] = { kind: 'plain', text: token.text.slice(1) }
      return token.text.charAt(0)
    }
    return this.word(token).trim()
  }

  private power(): string {
    const next = this.tokens[this.at]
    const inBraces = next?.text === '{' && this.tokens[this.at + 2]?.text === '}' ? this.tokens[this.at + 1] : undefined
    const token = (inBraces ?? next)?.text ?? ''
    return this.voice.power(this.argument(), token)
  }

  private command(name: string): string {
    if (SILENT.test(name)) return ''
    if (/^[dtc]?frac$/.test(name)) {
      const [above, below] = [this.argument(), this.argument()]
      return this.voice.fraction(above, below)
    }
    if (name === 'sqrt') return this.root()
    return this.voice.over(name, () => this.argument()) ?? this.voice.command(name)
  }

  private root(): string {
    const indexed = this.tokens[this.at]?.text === '['
    if (indexed) this.at += 1
    const index = indexed ? this.until((token) => token.text === ']') : ''
    return this.voice.root(this.argument(), index)
  }
}
