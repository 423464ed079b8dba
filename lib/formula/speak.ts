/** How a command is read; a command that is missing here is read by its own name. */
const SPOKEN: Record<string, string> = {
  times: '乘',
  div: '除以',
  cdot: '乘',
  pm: '正负',
  mp: '负正',
  leq: '小于等于',
  le: '小于等于',
  leqslant: '小于等于',
  geq: '大于等于',
  ge: '大于等于',
  geqslant: '大于等于',
  lt: '小于',
  gt: '大于',
  neq: '不等于',
  ne: '不等于',
  approx: '约等于',
  equiv: '恒等于',
  sim: '相似于',
  cong: '全等于',
  propto: '正比于',
  infty: '无穷大',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: '德尔塔',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  omega: 'ω',
  rho: 'ρ',
  varphi: 'φ',
  phi: 'φ',
  sigma: 'σ',
  eta: 'η',
  xi: 'ξ',
  varepsilon: 'ε',
  epsilon: 'ε',
  Omega: '欧姆',
  in: '属于',
  notin: '不属于',
  subset: '真包含于',
  subseteq: '包含于',
  cup: '并',
  cap: '交',
  varnothing: '空集',
  emptyset: '空集',
  forall: '对任意',
  exists: '存在',
  therefore: '所以',
  because: '因为',
  angle: '角',
  triangle: '三角形',
  parallel: '平行于',
  perp: '垂直于',
  bot: '垂直于',
  circ: '度',
  degree: '度',
  prime: '撇',
  sum: '求和',
  prod: '求积',
  int: '积分',
  lim: '极限',
  to: '趋于',
  rightarrow: '箭头',
  Rightarrow: '推出',
  Leftrightarrow: '等价于',
  ldots: '省略号',
  cdots: '省略号',
  dots: '省略号',
  sin: '正弦',
  cos: '余弦',
  tan: '正切',
  cot: '余切',
  log: '对数',
  lg: '常用对数',
  ln: '自然对数',
  max: '最大值',
  min: '最小值',
  odot: '圆',
  square: '方格',
  mid: '使得',
  quad: ' ',
  qquad: ' ',
}
const SIGNS: Record<string, string> = {
  '+': '加',
  '-': '减',
  '=': '等于',
  '<': '小于',
  '>': '大于',
  '*': '乘',
  '/': '除以',
  '&': ' ',
  '~': ' ',
}
/** Commands that only change the looks of what follows. */
const SILENT =
  /^(?:left|right|middle|[bB]igg?[lrm]?|displaystyle|textstyle|limits|nolimits|mathrm|mathbf|mathit|mathsf|rm|bf|it|text\w*|mbox|operatorname|boldsymbol|hspace|kern|hline)$/
const POWERS: Record<string, string> = { '2': '的平方', '3': '的立方', circ: '度', prime: '撇' }
const OVER: Record<string, string> = {
  vec: '向量',
  overrightarrow: '向量',
  overline: '上划线',
  bar: '上划线',
  hat: '尖',
  dot: '循环',
}
const TOKEN = /\\([a-zA-Z]+)\s*|\\([\s\S])|([{}^_])|\s+|([\d.]+)|([\s\S])/gu

const DEEPEST = 60

type Token = { kind: 'command' | 'mark' | 'plain'; text: string }

/** A formula in words (Simplified Chinese), for screen readers. Never throws; odd TeX is read as far as it goes. */
export function speakTex(tex: string): string {
  const tokens = [...tex.replace(/\\begin\{\w+\*?\}(?:\{[^{}]*\})?|\\end\{\w+\*?\}/g, ' ').matchAll(TOKEN)].map(toToken)
  const reader = new Reader(tokens.filter((token) => token !== undefined))
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
  return text === undefined ? undefined : { kind: 'plain', text: SIGNS[text] ?? text }
}

class Reader {
  private at = 0
  private depth = 0
  private readonly tokens: Token[]

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  /** Reads until `ends` says so; that token is taken too. */
  until(ends: (token: Token) => boolean): string {
    const words: string[] = []
    for (let token = this.take(); token && !ends(token); token = this.take()) words.push(this.word(token))
    return words.join(' ')
  }

  private take(): Token | undefined {
    return this.tokens[this.at++]
  }

  /** Nesting beyond any real formula is left unread. */
  private word(token: Token): string {
    if (this.depth > DEEPEST) return ''
    this.depth += 1
    const word = this.spoken(token)
    this.depth -= 1
    return word
  }

  private spoken(token: Token): string {
    if (token.kind === 'plain') return token.text
    if (token.kind === 'command') return this.command(token.text)
    if (token.text === '{') return this.group()
    if (token.text === '^') return this.power()
    return token.text === '_' ? `下标 ${this.argument()}` : ''
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
    const known = POWERS[(inBraces ?? next)?.text ?? '']
    const power = this.argument()
    return known ?? `的 ${power} 次方`
  }

  private command(name: string): string {
    if (SILENT.test(name)) return ''
    if (/^[dtc]?frac$/.test(name)) {
      const [above, below] = [this.argument(), this.argument()]
      return `${below} 分之 ${above}`
    }
    if (name === 'sqrt') return this.root()
    const over = OVER[name]
    return over ? `${over} ${this.argument()}` : (SPOKEN[name] ?? name)
  }

  private root(): string {
    const indexed = this.tokens[this.at]?.text === '['
    if (indexed) this.at += 1
    const index = indexed ? `${this.until((token) => token.text === ']')} 次` : ''
    return `${index}根号 ${this.argument()}`
  }
}
