import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { listAgents } from '../../../lib/contracts/agent/calls.ts'
import type { Call } from '../../../lib/contracts/base/call.ts'
import type { Measured } from '../found.ts'
import { type Input, inputOf } from '../inputs.ts'
import type { Actor, World } from '../world.ts'

interface Request {
  readonly actor: Actor
  readonly call: Call
  readonly input: Input
}

/**
 * Limits of the time that a list of another user may take while a file is read: a multiple of the list's usual duration
 * (SLOWER), and milliseconds (SLOW_MS).
 */
const SLOWER = 20
const SLOW_MS = 1_000
/** Maximum bytes of memory of the whole process for one file, including the thread that reads it. */
const MEMORY = 1_500_000_000
const MEGABYTE = 1024 * 1024

interface Worst {
  value: number
  about: string
}

const list = inputOf(listAgents, 'a list', {})

/**
 * Measures how files affect other users while the service reads them: the response time of a list, the longest delay of
 * the event loop, and the growth of memory.
 */
export class Watch {
  readonly #world: World
  readonly #usual: number
  readonly #delay = monitorEventLoopDelay({ resolution: 10 })
  readonly #slowest: Worst = { value: 0, about: '' }
  readonly #standstill: Worst = { value: 0, about: '' }
  readonly #growth: Worst = { value: 0, about: '' }

  private constructor(world: World, usual: number) {
    this.#world = world
    this.#usual = usual
    this.#delay.enable()
  }

  static async begin(world: World): Promise<Watch> {
    const times: number[] = []
    for (let n = 0; n < 30; n++) times.push(await timeOf(world))
    return new Watch(world, times.sort((a, b) => a - b)[15] ?? 1)
  }

  /**
   * Sends a file. With `besides`, it also requests lists until the file is answered, to measure whether the file slows
   * down other requests. A slow request is sent once more before it counts as a fault.
   */
  async send(request: Request, besides: boolean): Promise<{ response: LightMyRequestResponse; faults: string[] }> {
    // Measurements of standstills begin only after the generation of the file has ended.
    for (let turn = 0; turn < 2; turn++) await setImmediate()
    const before = process.memoryUsage.rss()
    this.#delay.reset()
    const { response, slowest } = besides ? await this.#besides(request) : await this.#alone(request)
    const { about } = request.input
    recordWorst(this.#standstill, this.#delay.max / 1e6, about)
    recordWorst(this.#slowest, slowest / this.#usual, about)
    const growth = process.memoryUsage.rss() - before
    recordWorst(this.#growth, growth / MEGABYTE, about)
    const faults = growth > MEMORY ? ['memory'] : []
    const isSlow = (ms: number) => ms > SLOW_MS && ms > SLOWER * this.#usual
    if (isSlow(slowest) && isSlow((await this.#besides(request)).slowest)) faults.push('a standstill for others')
    return { response, faults }
  }

  async #alone({ actor, call, input }: Request) {
    return { response: await this.#world.send(actor, call, input), slowest: 0 }
  }

  async #besides({ actor, call, input }: Request) {
    let isRead = false
    const reading = this.#world.send(actor, call, input).finally(() => {
      isRead = true
    })
    let slowest = 0
    while (!isRead) slowest = Math.max(slowest, await timeOf(this.#world))
    return { response: await reading, slowest }
  }

  measured(): Measured[] {
    this.#delay.disable()
    const row = (name: string, unit: string, { value, about }: Worst) => ({ name, value, unit, note: about })
    return [
      row('读文件时别人的列表，最慢', '× 平时', this.#slowest),
      row('读文件时最长的停顿', 'ms', this.#standstill),
      row('一个文件最多增加的内存', 'MB', this.#growth),
    ]
  }
}

function recordWorst(worst: Worst, value: number, about: string): void {
  if (value > worst.value) Object.assign(worst, { value, about })
}

async function timeOf(world: World): Promise<number> {
  const begun = performance.now()
  await world.send('clerk', listAgents, list)
  return performance.now() - begun
}
