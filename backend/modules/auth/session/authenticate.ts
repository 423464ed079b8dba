import type { FastifyRequest } from 'fastify'
import type { DataScopeKind, ScopeGrant } from '../../../../lib/contracts/base/access.ts'
import { isGenuine, type Link, linkOf, sessionKey } from '../../../core/auth/file-link.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Principal, Services } from '../../../core/http/context.ts'
import { NotFoundError, SessionError } from '../../../core/http/errors.ts'
import type { Authenticate } from '../../../core/http/route.ts'
import { type Audience, covers } from '../../../core/realtime/publication.ts'
import { endedBy, SESSION_HOURS, tokenHash } from './sessions.ts'

/**
 * The longest time in milliseconds that a principal is cached. An event about a change clears the cache at once
 * (`onInvalidated`). For changes by this process, the cache is not used even before their event arrives (`isChanging`).
 */
const REMEMBER_MS = 30_000
const MAX_REMEMBER = 20_000
/**
 * The shortest time in milliseconds between two prolongations of a session, so that not every call writes to the
 * database.
 */
const SLIDE_MS = 60_000

interface Remembered {
  principal: Principal
  loadedAt: number
}

/** Returns an expression for the menus and permissions of roles, which reads the view `role_grant` only once. */
const RIGHTS_SQL = (from: string) => `
         (with held as materialized (select g.kind, g.menu_id, g.port, g.data_scope from role_grant g ${from})
          select json_build_object(
            'menus', coalesce((select json_agg(distinct menu_id) from held where kind <> 'port'), '[]'),
            'ports', coalesce((select json_object_agg(p.port, p.scopes) from (
              select port, json_agg(distinct data_scope) as scopes from held where port is not null group by port) p), '{}'))
         ) as held`

/**
 * Columns of a user `u` with roles, menus, permissions and grants. "system_user" needs quotes below, because it is a
 * word of SQL.
 */
const PERSON = `u.id as "userId", u.user_name as "userName", u.full_name as "fullName", u.status,
         u.must_change_password as "mustChangePassword",
         exists (select from user_role ur join role r on r.id = ur.role_id
                  where ur.user_id = u.id and r.requires_factor and r.status = 1 and r.deleted_at is null)
           and not exists (select from second_factor f where f.user_id = u.id and f.enabled_at is not null) as "mustSetFactor",
         coalesce((select array_agg(r.code order by r.id) from user_role ur
                     join role r on r.id = ur.role_id and r.status = 1 and r.deleted_at is null
                    where ur.user_id = u.id), '{}') as roles,
         ${RIGHTS_SQL('join user_role ur on ur.role_id = g.role_id where ur.user_id = u.id')},
         coalesce((select json_agg(json_build_object('subject', g.subject, 'section', g.section, 'grade', g.grade))
                   from user_scope g where g.user_id = u.id and g.deleted_at is null), '[]') as grants,
         array(select o.organ_id from user_organ o where o.user_id = u.id
               union select u.organ_id where u.organ_id is not null) as organs,
         array(select a.agent_id from user_agent a where a.user_id = u.id) as agents`

/** Reads a session and its user with one query. */
const QUERY = `
  select s.id as "sessionId", s.ended_at is not null or s.expires_at <= now() as over, s.end_reason as "endReason",
         u.deleted_at is not null as removed, s.client, s.confirmed_at as "confirmedAt", s.view_role_id as "viewRoleId", s.view_grants as "viewGrants",
         ${PERSON}
  from session s join "system_user" u on u.id = s.user_id
  where s.token_hash = $1`

/** Reads the menus and permissions of the role that a session impersonates. */
const VIEWED = `
  select r.name, r.code, ${RIGHTS_SQL('where g.role_id = r.id')}
    from role r where r.id = $1 and r.status = 1 and r.deleted_at is null`

interface RightsRow {
  held: { menus: number[]; ports: Record<string, DataScopeKind[]> }
}

interface PersonRow extends RightsRow {
  userId: number
  userName: string
  fullName: string
  status: number
  mustChangePassword: boolean
  mustSetFactor: boolean
  roles: string[]
  grants: ScopeGrant[]
  organs: string[]
  agents: string[]
}

interface Row extends PersonRow {
  sessionId: number
  over: boolean
  removed: boolean
  client: string
  endReason: string | null
  confirmedAt: Date
  viewRoleId: string | null
  viewGrants: ScopeGrant[]
}

const rightsOf = ({ held: { menus, ports } }: RightsRow) => ({
  menus: new Set(menus),
  ports: new Map(Object.entries(ports)),
})

function principalOf(row: PersonRow, session: { id: number; confirmedAt: Date }): Principal {
  const { userId, userName, fullName, roles, grants, organs, agents, mustChangePassword, mustSetFactor } = row
  return {
    userId: Number(userId),
    sessionId: session.id,
    userName,
    fullName,
    roles,
    grants,
    ...rightsOf(row),
    organs: organs.map(Number),
    agents: agents.map(Number),
    mustChangePassword,
    mustSetFactor,
    confirmedAt: session.confirmedAt.getTime(),
    impersonating: null,
  }
}

/**
 * Returns the user with the role's menus and permissions. A menu is left out if the user does not have it, and a
 * permission is left out unless the user has it for all data.
 */
function impersonated(
  own: Principal,
  role: RightsRow & { name: string; code: string },
  roleId: number,
  grants: ScopeGrant[],
): Principal {
  const { menus, ports } = rightsOf(role)
  return {
    ...own,
    roles: [role.code],
    menus: new Set([...menus].filter((id) => own.menus.has(id))),
    ports: new Map([...ports].filter(([port]) => own.ports.get(port)?.includes('all'))),
    grants,
    impersonating: { roleId, name: role.name },
  }
}

/** The session of a user in a task. Tasks have no session, so it has the id 0 and the identity is not confirmed. */
const NO_SESSION = { id: 0, confirmedAt: new Date(0) }

/** Loads the current permissions of a user for tasks. Null when the user is removed or locked. */
export async function loadPrincipal(client: Queryable, userId: number): Promise<Principal | null> {
  const { rows } = await client.query<PersonRow>(
    `select ${PERSON} from "system_user" u where u.id = $1 and u.status = 1 and u.deleted_at is null`,
    [userId],
  )
  return rows[0] ? principalOf(rows[0], NO_SESSION) : null
}

/**
 * Finds the user of a token or a link. The cache of users is used only while the realtime hub is connected, because the
 * events about changes would otherwise be missed.
 */
export class Authenticator {
  readonly #services: Services
  readonly #remembered = new Map<string, Remembered>()
  readonly #slidAt = new Map<number, number>()
  /**
   * Counts the received events that clear cached users, so that `ofToken` notices an event that arrives during its
   * query.
   */
  #heard = 0

  constructor(services: Services) {
    this.#services = services
    services.hub.onInvalidated((to) => this.#forget(to))
  }

  readonly ofRequest: Authenticate = (request: FastifyRequest, { linkable }) => {
    const link = linkable ? linkOf(request.url) : null
    if (link) return this.#ofLink(link)
    const header = request.headers.authorization ?? ''
    return this.ofToken(header.replace(/^Bearer /i, ''))
  }

  /** Returns the user of a token. @throws SessionError with a code for the reason for which the session ended */
  async ofToken(token: string): Promise<Principal> {
    if (!token || token.length > 200) throw new SessionError()
    const hash = tokenHash(token)
    const key = hash.toString('base64')
    const { hub } = this.#services
    const known = this.#remembered.get(key)
    const fresh = known && hub.connected && Date.now() - known.loadedAt < REMEMBER_MS
    if (fresh && !hub.isChanging(known.principal)) return known.principal
    const heard = this.#heard
    const principal = await this.#load(hash)
    // A change during the query may be missing in its result. The user is then loaded again, and neither result is
    // cached.
    if (heard !== this.#heard || hub.isChanging(principal)) return this.#load(hash)
    // A user who must change the password or set up a factor is not cached. The user's next call may come before the
    // event that the user has done this.
    if (principal.mustChangePassword || principal.mustSetFactor) return principal
    if (this.#remembered.size >= MAX_REMEMBER) this.#remembered.clear()
    this.#remembered.set(key, { principal, loadedAt: Date.now() })
    return principal
  }

  /** Returns the user who created the link. @throws NotFoundError when the link is invalid or its session has ended */
  async #ofLink(link: Link): Promise<Principal> {
    const hash = await sessionKey(this.#services.db, link.sessionId)
    if (!hash || !isGenuine(link, hash)) throw new NotFoundError('链接已失效，请重新打开预览')
    return this.#load(hash)
  }

  async #load(hash: Buffer): Promise<Principal> {
    const { pool } = this.#services.database
    const { rows } = await pool.query<Row>({ name: 'principal', text: QUERY, values: [hash] })
    const row = rows[0]
    if (!row) throw new SessionError()
    if (row.over) throw endedBy(row.endReason)
    if (row.status !== 1 || row.removed) throw endedBy('disabled')
    const sessionId = Number(row.sessionId)
    this.#slide(sessionId)
    // A user who signed in by SMS may not know the initial password, and so need not change it (specification §4).
    const mustChangePassword = row.mustChangePassword && row.client !== 'SMS'
    const own = principalOf({ ...row, mustChangePassword }, { id: sessionId, confirmedAt: row.confirmedAt })
    if (row.viewRoleId === null) return own
    const { rows: viewed } = await pool.query<RightsRow & { name: string; code: string }>(VIEWED, [row.viewRoleId])
    return viewed[0] ? impersonated(own, viewed[0], Number(row.viewRoleId), row.viewGrants) : own
  }

  /** Prolongs the session. The call does not wait for the update. */
  #slide(sessionId: number): void {
    const now = Date.now()
    if (now - (this.#slidAt.get(sessionId) ?? 0) < SLIDE_MS) return
    if (this.#slidAt.size >= MAX_REMEMBER) this.#slidAt.clear()
    this.#slidAt.set(sessionId, now)
    const { database, log } = this.#services
    database.pool
      .query(
        `update session set last_seen_at = now(), expires_at = now() + make_interval(hours => $2)
         where id = $1 and ended_at is null and last_seen_at < now() - interval '50 seconds'`,
        [sessionId, SESSION_HOURS],
      )
      .catch((error: unknown) => log.warn({ err: error }, 'session could not be prolonged'))
  }

  #forget(to: Audience): void {
    this.#heard++
    for (const [key, { principal }] of this.#remembered) {
      if (covers(to, principal)) this.#remembered.delete(key)
    }
  }
}
