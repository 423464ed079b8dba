import { Worker } from 'node:worker_threads'

const IDLE_MS = 30_000

interface Options<Message> {
  readonly url: URL
  readonly memoryMb: number
  /** Receives messages of the thread, except `ready`. */
  onMessage(message: Message): void
  /** Called when the thread has loaded its modules. */
  ready(): void
  /** Called when the thread ended by itself, most likely out of memory. */
  onExit(): void
}

/** A worker thread that runs only while it is used. The thread sends `ready` once it has loaded its modules. */
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

  /** Starts the thread unless it already runs. */
  open(): Worker {
    clearTimeout(this.#idle)
    if (this.#worker) return this.#worker
    const { url, memoryMb, onMessage, ready, onExit } = this.#options
    const worker = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    worker.on('message', (message: Message | 'ready') => {
      if (this.#worker !== worker) return
      if (message === 'ready') {
        this.#isReady = true
        ready()
      } else onMessage(message)
    })
    worker.on('error', () => this.#worker === worker && onExit())
    worker.unref()
    this.#worker = worker
    this.rest()
    return worker
  }

  /** Sends work to the thread and keeps the process alive until `rest` is called. */
  post(message: unknown): void {
    const worker = this.open()
    clearTimeout(this.#idle)
    worker.ref()
    worker.postMessage(message)
  }

  /** Marks the thread as idle: the process may end, and the thread ends after IDLE_MS. */
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
