import { and, eq, sql } from 'drizzle-orm'
import { idempotencyHeader } from '../../../lib/contracts/base/idempotency.ts'
import { createdAnswer } from '../../tables/idempotency.ts'
import type { Db } from '../database/database.ts'
import { ConflictError, InvalidError } from '../http/errors.ts'
import { hashOfBody, hashOfKey, openAnswer, sealAnswer } from './sealed-answer.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Attempt {
  readonly userId: number
  readonly path: string
  readonly key: string
}

/** Thrown to end the transaction of a repeated call when the first call has committed meanwhile. */
class Repeated extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('answered before')
    this.answer = answer
  }
}

/**
 * A call that creates a record and has an Idempotency-Key. The call's handler writes in one transaction of `db`, and
 * returns what this transaction returns. This response is stored in the same transaction, so that no record exists
 * without a stored response. When two requests with one key run at the same time, in one process or in two, the second
 * request is refused. A request that fails stores no response.
 */
export class Creation {
  /** Database handle that the handler uses in place of the service's own. */
  readonly db: Db
  readonly #db: Db
  readonly #attempt: Attempt
  readonly #keyHash: string
  #bodyHash = ''

  constructor(db: Db, attempt: Attempt) {
    this.#db = db
    this.#attempt = attempt
    this.#keyHash = hashOfKey(attempt.key)
    const transaction: Db['transaction'] = (work, config) =>
      db.transaction((tx) => this.#write(tx, () => work(tx)), config)
    this.db = Object.create(db, { transaction: { value: transaction } }) as Db
  }

  /**
   * Sets the body that a repeated call must have: the JSON text, or name and digest of a file. Call this method before
   * the transaction of the handler.
   */
  bodyIs(body: string): void {
    this.#bodyHash = hashOfBody(this.#attempt.key, body)
  }

  /**
   * Returns the stored response to an earlier call with this key, or runs the handler and returns its response. Throws
   * ConflictError (repeat).
   */
  async answer(verb: () => Promise<unknown>): Promise<unknown> {
    try {
      // This early check spares a repeated call the work before the transaction. It is skipped while the body of an
      // upload is not known yet; `#write` checks again in any case.
      if (this.#bodyHash) await this.#refuseRepeat(this.#db)
      return await verb()
    } catch (error) {
      if (error instanceof Repeated) return error.answer
      throw error
    }
  }

  async #write<T>(tx: Db, work: () => Promise<T>): Promise<T> {
    const { userId, path, key } = this.#attempt
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`creates ${userId} ${path} ${this.#keyHash}`}, 0)) as free`,
    )
    if (!rows[0]?.free) {
      throw new ConflictError('正在保存，请稍候再重试', { kind: 'repeat', why: 'running' })
    }
    await this.#refuseRepeat(tx)
    const answer = await work()
    const stored = { userId, path, keyHash: this.#keyHash, bodyHash: this.#bodyHash, answer: sealAnswer(key, answer) }
    await tx.insert(createdAnswer).values(stored)
    return answer
  }

  async #refuseRepeat(db: Db): Promise<void> {
    const { userId, path, key } = this.#attempt
    const [stored] = await db
      .select()
      .from(createdAnswer)
      .where(
        and(eq(createdAnswer.userId, userId), eq(createdAnswer.path, path), eq(createdAnswer.keyHash, this.#keyHash)),
      )
    if (!stored) return
    if (stored.bodyHash !== this.#bodyHash) {
      const message = '这次保存已经完成，内容与这次提交的不同，请刷新后核对'
      throw new ConflictError(message, { kind: 'repeat', why: 'otherBody' })
    }
    throw new Repeated(openAnswer(key, stored.answer))
  }
}

/**
 * Returns the UUID in the Idempotency-Key header; undefined where the call has no such header. Throws InvalidError for
 * any other value.
 */
export function readIdempotencyKey(headers: Readonly<Record<string, unknown>>): string | undefined {
  const key = headers[idempotencyHeader]
  if (key === undefined) return undefined
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase()
  throw new InvalidError({ [idempotencyHeader]: '请求头 Idempotency-Key 须是一个 UUID' })
}
