import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WorkerBackend } from './backend'
import type { Answer, Answers, Job } from './engine/core'

const job = (id: number, tex: string): Job => ({ id, tex, display: false, form: 'chtml' })

/** Replaces the browser's worker: it never answers the formula `endless`, like a hanging engine. */
class Engine {
  static started = 0
  onmessage: (event: { data: Answers }) => void = () => {}
  #lost = false
  #ended = false
  constructor() {
    Engine.started += 1
    setTimeout(() => this.#tell([]), 10)
  }
  postMessage(jobs: Job[]): void {
    setTimeout(() => {
      this.#lost ||= jobs.some(({ tex }) => tex === 'endless')
      if (!this.#lost) this.#tell(jobs.map(({ id, tex }) => ({ id, markup: `<${tex}>` })))
    }, 20)
  }
  terminate(): void {
    this.#ended = true
  }
  #tell(answers: Answer[]): void {
    if (!this.#ended) this.onmessage({ data: { answers, rules: [] } })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', Engine)
  Engine.started = 0
})
afterEach(() => vi.useRealTimers())

it('WorkerBackend abandons only a formula that gets no answer, and returns all other formulas', async () => {
  const got = new Map<number, string | null>()
  const backend = new WorkerBackend(
    ({ answers }) => {
      for (const { id, markup } of answers) got.set(id, markup)
    },
    () => {},
    3_000,
  )
  backend.send([job(1, 'a'), job(2, 'endless'), job(3, 'b')])
  backend.send([job(4, 'c')])
  await vi.advanceTimersByTimeAsync(3_100)
  // Formula 4 of the second batch is finished before formulas 2 and 3 of the failed batch, which are tried singly.
  expect(Object.fromEntries(got)).toEqual({ 4: '<c>', 1: '<a>' })
  await vi.advanceTimersByTimeAsync(3_200)
  expect(Object.fromEntries(got)).toEqual({ 4: '<c>', 1: '<a>', 2: null, 3: '<b>' })
  expect(Engine.started).toBe(3)
})
