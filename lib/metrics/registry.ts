type Values<Labels extends readonly string[]> = { readonly [I in keyof Labels]: string }

/** Keeps label values apart in a key; none of ours holds it. */
const BETWEEN = '\0'
/** Upper bounds in seconds; those of Prometheus' own libraries, which its tools expect. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

function labelsOf(names: readonly string[], key: string, more: readonly string[] = []): string {
  const values = key.split(BETWEEN)
  const pairs = [...names.map((name, index) => `${name}="${escaped(values[index] ?? '')}"`), ...more]
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** A counter or a gauge. Label values come from lists of ours, never from a request: each new one is kept for ever. */
export class Numbers<Labels extends readonly string[]> {
  readonly #name: string
  readonly #labels: Labels
  readonly #values = new Map<string, number>()

  constructor(name: string, labels: Labels) {
    this.#name = name
    this.#labels = labels
    if (labels.length === 0) this.#values.set('', 0)
  }

  add(amount: number, ...values: Values<Labels>): void {
    const key = values.join(BETWEEN)
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount)
  }

  set(value: number, ...values: Values<Labels>): void {
    this.#values.set(values.join(BETWEEN), value)
  }

  /** Forgets what is not known any more, instead of telling an old value. */
  clear(): void {
    this.#values.clear()
  }

  *lines(): Generator<string> {
    for (const [key, value] of this.#values) yield `${this.#name}${labelsOf(this.#labels, key)} ${value}`
  }
}

/** How long things took. */
export class Durations<Labels extends readonly string[]> {
  readonly #name: string
  readonly #labels: Labels
  readonly #series = new Map<string, { counts: number[]; sum: number }>()

  constructor(name: string, labels: Labels) {
    this.#name = name
    this.#labels = labels
  }

  add(seconds: number, ...values: Values<Labels>): void {
    const key = values.join(BETWEEN)
    let series = this.#series.get(key)
    if (!series) {
      series = { counts: new Array<number>(SECONDS.length + 1).fill(0), sum: 0 }
      this.#series.set(key, series)
    }
    let at = 0
    while (at < SECONDS.length && seconds > (SECONDS[at] ?? 0)) at++
    series.counts[at] = (series.counts[at] ?? 0) + 1
    series.sum += seconds
  }

  *lines(): Generator<string> {
    for (const [key, { counts, sum }] of this.#series) {
      let total = 0
      for (const [at, count] of counts.entries()) {
        total += count
        yield `${this.#name}_bucket${labelsOf(this.#labels, key, [`le="${SECONDS[at] ?? '+Inf'}"`])} ${total}`
      }
      yield `${this.#name}_sum${labelsOf(this.#labels, key)} ${sum}`
      yield `${this.#name}_count${labelsOf(this.#labels, key)} ${total}`
    }
  }
}

interface Family {
  readonly head: string
  readonly series: { lines(): Iterable<string> }
}

/**
 * The numbers of one process. Counting is a sum in a Map; text is made of them only when somebody asks, in Prometheus'
 * format (version 0.0.4).
 */
export class Registry {
  readonly #families: Family[] = []
  readonly #readers: (() => void | Promise<void>)[] = []

  #register<S extends Family['series']>(name: string, help: string, type: string, series: S): S {
    this.#families.push({ head: `# HELP ${name} ${help}\n# TYPE ${name} ${type}`, series })
    return series
  }

  /** Only ever grows; `help` is one line. */
  counter<const Labels extends readonly string[]>(name: string, help: string, ...labels: Labels): Numbers<Labels> {
    return this.#register(name, help, 'counter', new Numbers(name, labels))
  }

  gauge<const Labels extends readonly string[]>(name: string, help: string, ...labels: Labels): Numbers<Labels> {
    return this.#register(name, help, 'gauge', new Numbers(name, labels))
  }

  histogram<const Labels extends readonly string[]>(name: string, help: string, ...labels: Labels): Durations<Labels> {
    return this.#register(name, help, 'histogram', new Durations(name, labels))
  }

  /** Called before each telling, to read what is not counted; must not throw. */
  beforeTelling(read: () => void | Promise<void>): void {
    this.#readers.push(read)
  }

  async text(): Promise<string> {
    await Promise.all(this.#readers.map((read) => read()))
    const lines = this.#families.flatMap(({ head, series }) => [head, ...series.lines()])
    return `${lines.join('\n')}\n`
  }
}
