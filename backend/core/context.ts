import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, Db } from './database.ts'
import type { FileStore } from './files.ts'
import type { JobQueue } from './jobs.ts'
import type { RealtimeHub } from './realtime.ts'

/** Which records a person may see: all, or those of the granted subject × section pairs (domain model §1). */
export type DataScope = { readonly all: true } | { readonly all: false; readonly grants: readonly ScopeGrant[] }
export interface ScopeGrant {
  readonly subject: string
  readonly section: string
  /** Null: every grade of the section. */
  readonly grade: string | null
}

/** Who is asking, as their session, roles and grants say now. */
export interface Principal {
  readonly userId: number
  readonly sessionId: number
  readonly userName: string
  readonly fullName: string
  readonly roles: readonly string[]
  readonly ports: ReadonlySet<string>
  readonly scope: DataScope
  readonly mustChangePassword: boolean
}

/** What the process offers to every verb. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly files: FileStore
  readonly hub: RealtimeHub
  readonly jobs: JobQueue
  readonly log: Logger
}

/** One call being answered. A verb is called `verb({ ctx, input })`. */
export interface Context<P extends Principal | null = Principal> extends Services {
  readonly principal: P
  readonly requestId: string
  /** The client's address as the web server reports it. */
  readonly address: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
