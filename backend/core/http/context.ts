import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { OpenKeyKind } from '../../../lib/contracts/open/card.ts'
import type { Principal } from '../auth/principal.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../database/database.ts'
import type { FileStore } from '../files/store.ts'
import type { Creation } from '../idempotency/creation.ts'
import type { Metrics } from '../metrics.ts'
import type { RealtimeHub } from '../realtime/hub.ts'
import type { DataScope } from '../scope/data-scope.ts'
import type { JobQueue } from '../tasks/queue.ts'

export type { Principal } from '../auth/principal.ts'

/** The API key that signed a call of the open door (the interface for other programs). */
export interface Sender {
  readonly keyId: number
  readonly kind: OpenKeyKind
  /**
   * Ids of the organisations whose accounts the key may name, each with all organisations below it; empty: all
   * organisations.
   */
  readonly organIds: readonly number[]
}

/** The parts of the process that the handler (verb) of every call may use. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly files: FileStore
  readonly hub: RealtimeHub
  readonly jobs: JobQueue
  readonly metrics: Metrics
  readonly log: Logger
}

/** One call in progress. The handler of a call is invoked as `verb({ ctx, input })`. */
export interface Context<P extends Principal | null = Principal> extends Services {
  readonly principal: P
  /** API key of a signed call; null for calls of a person. */
  readonly sender: Sender | null
  /** Data scope of the person for the permission of this call; pass it to each query (core/scope/data-scope.ts). */
  readonly scope: DataScope
  /**
   * Set when the call creates a record and the request has an Idempotency-Key; `db` then stores the response together
   * with the created record.
   */
  readonly creation: Creation | null
  readonly requestId: string
  /** The client's address as the web server reports it. */
  readonly address: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
