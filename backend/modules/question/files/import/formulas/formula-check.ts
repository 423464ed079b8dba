import { Worker } from 'node:worker_threads'
import { isPlainTex } from './plain-tex.ts'

const KEPT = 50_000
const IDLE_MS = 30_000

const phrases: [RegExp, string][] = [
  [/^Undefined control sequence (.+)$/, '未知命令 $1'],
  [/^Missing close brace$/, '缺少右花括号'],
  [/^Extra close brace.*$/, '多出右花括号'],
  [/^Missing or unrecognized delimiter for (.+)$/, '$1 后缺少定界符'],
  [/^Missing argument for (.+)$/, '$1 缺少参数'],
  [/^Extra (\\left|\\right) or missing (\\left|\\right)$/, '$1 与 $2 不成对'],
  [/^Missing \\end\{(.+)\}$/, '缺少 \\end{$1}'],
  [/^\\begin\{(.+)\} ended with \\end\{(.+)\}$/, '\\begin{$1} 与 \\end{$2} 不成对'],
  [/^Unknown environment '(.+)'$/, '未知环境 $1'],
  [/^Double (?:sub|super)scripts?.*$/, '上标或下标重复，应加花括号'],
  [/^Double exponent.*$/, '上标重复，应加花括号'],
  [/^Misplaced &$/, '& 不在表格或对齐环境中'],
  [/^You can't use 'macro parameter character #' in math mode$/, '公式中不能直接使用 #'],
]

function inChinese(fault: string): string {
  for (const [pattern, words] of phrases) if (pattern.test(fault)) return fault.replace(pattern, words)
  return `公式引擎无法识别（${fault.slice(0, 80)}）`
}

/** Tries formulas with the engine the pages use, in a thread that is there while it is used. */
export class FormulaCheck {
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  readonly #waiting = new Map<
    number,
    { resolve: (faults: (string | null)[]) => void; reject: (error: Error) => void }
  >()
  readonly #known = new Map<string, string | null>()
  #last = 0

  /** Starts the thread, so that it is ready by the time it is asked. */
  open(): Worker {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#waiting.size === 0 && this.close(), IDLE_MS).unref()
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./formula-worker.ts', import.meta.url))
    worker.on('message', ({ id, faults }: { id: number; faults: (string | null)[] }) => {
      this.#waiting.get(id)?.resolve(faults)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) worker.unref()
    })
    worker.on('error', (error) => {
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
      if (this.#worker === worker) this.#worker = null
    })
    worker.unref()
    this.#worker = worker
    return worker
  }

  /** What is wrong with each formula (dollars included), in Chinese; null where nothing is. */
  async check(sources: readonly string[]): Promise<Map<string, string | null>> {
    const faults = new Map<string, string | null>()
    const unknown: string[] = []
    for (const source of new Set(sources)) {
      const known = isPlainTex(source.replace(/^\$+|\$+$/g, '')) ? null : this.#known.get(source)
      if (known === undefined) unknown.push(source)
      else faults.set(source, known)
    }
    if (unknown.length === 0) return faults
    if (this.#known.size > KEPT) this.#known.clear()
    const answers = await this.#ask(unknown)
    for (const [index, source] of unknown.entries()) {
      const fault = answers[index] ?? null
      const words = fault && inChinese(fault)
      this.#known.set(source, words)
      faults.set(source, words)
    }
    return faults
  }

  #ask(sources: string[]): Promise<(string | null)[]> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      const worker = this.open()
      this.#waiting.set(id, { resolve, reject })
      // A process that waits for the answer stays; one that does not may end.
      worker.ref()
      worker.postMessage({ id, sources })
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

/** The one of this process. */
export const formulaCheck = new FormulaCheck()
