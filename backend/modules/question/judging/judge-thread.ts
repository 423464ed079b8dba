import { assertNoTransaction } from '../../../core/database/transaction.ts'
import { FairQueue, type Queued } from '../../../core/threads/fair-queue.ts'
import { Thread } from '../../../core/threads/thread.ts'
import type { Answers, Question } from './judge.ts'

const PATIENCE_MS = 2_000
const MEMORY_MB = 512

export interface Posted {
  readonly id: number
  readonly question: Question
}

type Message = { readonly id: number } & ({ readonly answer: Answers[Question['kind']] } | { readonly error: string })

/** The check of a question took too much time or memory. */
export class OverdueError extends Error {}

interface Task extends Queued, Posted {
  resolve(answer: Answers[Question['kind']]): void
  reject(error: Error): void
}

/** Cleans and checks questions in a separate thread. Users take turns, and each question has a deadline. */
export class JudgeThread {
  readonly #patience: number
  readonly #thread: Thread<Message>
  readonly #waiting = new FairQueue<Task>()
  #task: Task | null = null
  #deadline: NodeJS.Timeout | undefined
  #last = 0

  constructor(patience = PATIENCE_MS) {
    this.#patience = patience
    this.#thread = new Thread<Message>({
      url: new URL('./judge-worker.ts', import.meta.url),
      memoryMb: MEMORY_MB,
      onMessage: (message) => this.#receive(message),
      ready: () => this.#watch(),
      onExit: () => this.#giveUp(),
    })
  }

  /** Queues work on a question and returns its result. @throws OverdueError where it takes too much time or memory */
  ask<K extends Question['kind']>(question: Extract<Question, { kind: K }>, queued: Queued): Promise<Answers[K]> {
    assertNoTransaction('the thread that judges questions')
    return new Promise((resolve, reject) => {
      const answered = (answer: Answers[Question['kind']]) => resolve(answer as Answers[K])
      this.#waiting.add({ ...queued, id: ++this.#last, question, resolve: answered, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#task) return
    this.#task = this.#waiting.take() ?? null
    if (this.#task) {
      const { id, question } = this.#task
      this.#thread.post({ id, question } satisfies Posted)
      this.#watch()
    } else this.#thread.rest()
  }

  /** Starts the deadline of the current question as soon as the thread is loaded. */
  #watch(): void {
    clearTimeout(this.#deadline)
    if (this.#task && this.#thread.isReady) this.#deadline = setTimeout(() => this.#giveUp(), this.#patience)
  }

  #receive(message: Message): void {
    const task = this.#task
    if (task?.id !== message.id) return
    this.#over()
    if ('answer' in message) task.resolve(message.answer)
    else task.reject(new Error(message.error))
    this.#next()
  }

  /** Ends the thread and, with an error, the work on the current question. */
  #giveUp(): void {
    const task = this.#task
    this.#over()
    this.#thread.close()
    task?.reject(new OverdueError('the question took too long'))
    this.#next()
  }

  #over(): void {
    clearTimeout(this.#deadline)
    this.#task = null
  }

  async close(): Promise<void> {
    clearTimeout(this.#deadline)
    await this.#thread.close()
  }
}

/** The thread of this process in which long questions are checked. */
export const judgeThread = new JudgeThread()
