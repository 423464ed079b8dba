import { Worker } from 'node:worker_threads'

const IDLE_MS = 30_000

interface Options<Message> {
  readonly url: URL
  readonly memoryMb: number
  /** Hears what the thread tells beside that it is ready. */
  hear(message: Message): void
  /** The thread has loaded what it works with. */
  ready(): void
  /** The thread ended by itself; out of memory, most likely. */
  lost(): void
}

/** A worker thread that is there while it is used. It says `ready` once it has loaded. */
export class Thread<Message> {
  readonly #options: Options<Message>
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  #isReady = false

  constructor(options: Options<Message>) {
    this.#options = options
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Starts it unless it is there. */
  open(): Worker {
    clearTimeout(this.#idle)
    if (this.#worker) return this.#worker
    const { url, memoryMb, hear, ready, lost } = this.#options
    const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    worker.on('message', (message: Message | 'ready') => {
      if (this.#worker !== worker) return
      if (message === 'ready') {
        this.#isReady = true
        ready()
      } else hear(message)
    })
    worker.on('error', () => this.#worker === worker && lost())
    worker.unref()
    this.#worker = worker
    this.rest()
    return worker
  }

  /** Gives it work. A process that waits for the answer stays. */
  post(message: unknown): void {
    const worker = this.open()
    clearTimeout(this.#idle)
    worker.ref()
    worker.postMessage(message)
  }

  /** It has nothing to do: a process may end, and the thread ends after a while. */
  rest(): void {
    this.#worker?.unref()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    this.#isReady = false
    await worker?.terminate()
  }
}
