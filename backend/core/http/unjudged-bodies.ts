import { addressBucket } from './address.ts'
import { TooManyError } from './errors.ts'

const KB = 1024
const MB = 1024 * KB
/**
 * Bytes of each body that no limit counts, so that an ordinary batch or a heartbeat passes even while strangers send
 * large bodies.
 */
const FREE = 64 * KB
/**
 * Bytes beyond FREE that bodies of one key may hold at once while their signatures wait to be judged: four of the
 * largest bodies.
 */
const MAX_OF_KEY = 28 * MB
const MAX_OF_ADDRESS = 14 * MB
const MAX_OF_ALL = 64 * MB
/** Seconds after which a refused sender may try again. */
const RETRY_AFTER = 2

export interface UnjudgedBody {
  /** Adds bytes of the body that arrived; throws TooManyError beyond the limits. */
  grow(bytes: number): void
  /** Removes the body's bytes from the count; call this function exactly once, also after an error. */
  release(): void
}

/**
 * Limits the memory of bodies whose signature is not judged yet. A key's number is not secret, so a stranger can send
 * bodies under this number. One address therefore gets only half of the key's share, and small bodies are not counted.
 * Each process counts for itself, because the limit protects its own memory.
 */
export class UnjudgedBodies {
  readonly #held = new Map<string, number>()

  begin(key: string, address: string): UnjudgedBody {
    const limits: [name: string, most: number][] = [
      [`key ${key}`, MAX_OF_KEY],
      [`address ${addressBucket(address)}`, MAX_OF_ADDRESS],
      ['all', MAX_OF_ALL],
    ]
    let arrived = 0
    let counted = 0
    return {
      grow: (bytes) => {
        arrived += bytes
        const more = Math.max(0, arrived - FREE) - counted
        if (limits.some(([name, most]) => this.#heldBy(name) + more > most)) {
          throw new TooManyError(`同时上传的内容过多，请 ${RETRY_AFTER} 秒后再试`, RETRY_AFTER)
        }
        for (const [name] of limits) this.#add(name, more)
        counted += more
      },
      release: () => {
        for (const [name] of limits) this.#add(name, -counted)
        counted = 0
      },
    }
  }

  /** Number of counted bytes that are held now, for the tests and metrics. */
  get bytes(): number {
    return this.#heldBy('all')
  }

  #heldBy(name: string): number {
    return this.#held.get(name) ?? 0
  }

  #add(name: string, bytes: number): void {
    const held = this.#heldBy(name) + bytes
    if (held > 0) this.#held.set(name, held)
    else this.#held.delete(name)
  }
}
