import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { DataScopeKind, ScopeGrant } from '../../../lib/contracts/base/access.ts'
import type { OpenKeyKind } from '../../../lib/contracts/open/card.ts'
import type { DataScope } from '../auth/data-scope.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../database/database.ts'
import type { FileStore } from '../files/store.ts'
import type { Metrics } from '../metrics.ts'
import type { RealtimeHub } from '../realtime/hub.ts'
import type { JobQueue } from '../tasks/queue.ts'

/** Who is asking, as their session, roles and grants say now. */
export interface Principal {
  readonly userId: number
  readonly sessionId: number
  readonly userName: string
  readonly fullName: string
  /** Codes of the roles in use. */
  readonly roles: readonly string[]
  /** Ids of the directories and screens the roles hold. */
  readonly menus: ReadonlySet<number>
  /** Each port with the scopes of the roles that hold it; `scopeOf` makes a DataScope of them. */
  readonly ports: ReadonlyMap<string, readonly DataScopeKind[]>
  readonly grants: readonly ScopeGrant[]
  /** The person's department and what else they were given, without those below. */
  readonly organs: readonly number[]
  readonly agents: readonly number[]
  readonly mustChangePassword: boolean
  /** A role asks for a second factor and none is set up yet. */
  readonly mustSetFactor: boolean
  /** When the person last proved who they are, in milliseconds since 1970. */
  readonly confirmedAt: number
  /** Set while the person looks at the platform as a role: nothing can be written. */
  readonly impersonating: { readonly roleId: number; readonly name: string } | null
}

/** The key of the open door that signed a call. */
export interface Sender {
  readonly keyId: number
  readonly kind: OpenKeyKind
  /** Organisations whose accounts it may speak of, each with all below; none: all. */
  readonly organIds: readonly number[]
}

/** What the process offers to every verb. */
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

/** One call being answered. A verb is called `verb({ ctx, input })`. */
export interface Context<P extends Principal | null = Principal> extends Services {
  readonly principal: P
  /** Of signed calls alone, which no person makes. */
  readonly sender: Sender | null
  /** What the person reaches with the port this call asks for; handed on to each query (core/auth/data-scope.ts). */
  readonly scope: DataScope
  readonly requestId: string
  /** The client's address as the web server reports it. */
  readonly address: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
