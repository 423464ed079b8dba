import { sql } from 'drizzle-orm'
import type { getProfile as call } from '../../../../lib/contracts/auth/own.ts'
import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import { maskedPhone } from '../../../../lib/contracts/base/phone.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { role } from '../../../tables/access.ts'
import { agent } from '../../../tables/agent.ts'
import { auditLog } from '../../../tables/audit.ts'
import { organ } from '../../../tables/organ.ts'
import { systemUser, userAgent, userOrgan, userRole } from '../../../tables/staff.ts'
import { grantsOf } from '../../access/index.ts'
import { secondFactorOf } from '../factor/second-factor.ts'
import { factorRequired } from './internal.ts'

type Profile = CallAnswer<typeof call>

/** A subquery for the time of the user's sign-in before this session: the latest login entry of an older session. */
const lastLogin = (sessionId: number) => sql`(
  select l.at from ${auditLog} l
   where l.actor = u.id and l.action = 'login' and l.entity = 'session'
     and l.entity_id ~ '^[0-9]{1,18}$' and l.entity_id::bigint < ${sessionId}::bigint
   order by l.seq desc limit 1)`

type ProfileReader = Pick<Principal, 'userId' | 'sessionId'>

/** Returns the user's profile. The profile contains the user's own roles even while the session impersonates a role. */
export async function profileOf(db: Db, { userId, sessionId }: ProfileReader): Promise<Profile> {
  const { rows } = await db.execute<Omit<Profile, 'factor'> & Record<string, unknown>>(sql`
    select u.id::text as id, u.row_version as "rowVersion", u.user_name as "userName", u.full_name as "fullName",
           u.phone, u.email, u.portrait, o.name as "organName",
           array(select r.name from ${userRole} ur join ${role} r on r.id = ur.role_id
                  where ur.user_id = u.id and r.status = 1 and r.deleted_at is null order by r.id) as roles,
           array(select distinct r.data_scope from ${userRole} ur join ${role} r on r.id = ur.role_id
                  where ur.user_id = u.id and r.status = 1 and r.deleted_at is null) as scopes,
           ${grantsOf(sql`u.id`)} as grants,
           array(select o.name from ${userOrgan} uo join ${organ} o on o.id = uo.organ_id
                  where uo.user_id = u.id order by o.pinyin, o.id) as "organNames",
           array(select a.name from ${userAgent} ua join ${agent} a on a.id = ua.agent_id
                  where ua.user_id = u.id order by a.pinyin, a.id) as "agentNames",
           ${isoTime(sql`u.created_at`)} as "createdAt", ${isoTime(lastLogin(sessionId))} as "lastLoginAt",
           ${isoTime(sql`coalesce((select max(h.at) from password_history h where h.user_id = u.id), u.created_at)`)}
             as "passwordChangedAt"
      from ${systemUser} u left join ${organ} o on o.id = u.organ_id
     where u.id = ${userId}`)
  const [person] = rows
  if (!person) throw new NotFoundError('账号不存在')
  const [factor, required] = await Promise.all([secondFactorOf(db, userId), factorRequired(db, userId)])
  const { enabledAt = null, recoveryLeft = 0 } = factor ?? {}
  const phone = person.phone && maskedPhone(person.phone)
  return { ...person, phone, factor: { enabledAt: enabledAt?.toISOString() ?? null, required, recoveryLeft } }
}

export const getProfile = ({ ctx }: { ctx: Context }): Promise<Profile> => profileOf(ctx.db, ctx.principal)
