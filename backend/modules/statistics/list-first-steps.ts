import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer } from '../../../lib/contracts/base/call.ts'
import {
  type listFirstSteps as call,
  HOME_SCREEN,
  keysFor,
  STEPS_HIDDEN,
  type StepKey,
  stepHidden,
  stepPorts,
} from '../../../lib/contracts/statistics/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { listLook } from '../../tables/workspace.ts'

const byPerson = (table: string, also = 'true'): SQL =>
  sql.raw(`exists (select from "${table}" where deleted_at is null and created_by is not null and ${also})`)

/** Whether a person has done a step. What came with the installation and the demonstration is nobody's. */
const doneBy: Readonly<Record<StepKey, SQL>> = {
  sections: sql`exists (select from dict_item where coalesce(created_by, updated_by) is not null
    and type_code in ('section', 'grade', 'subject'))`,
  organs: byPerson('organ'),
  roles: sql`exists (select from role where deleted_at is null and coalesce(created_by, updated_by) is not null)`,
  // Made on the command line, a person is nobody's too, but has a password.
  staff: sql`exists (select from "system_user" where deleted_at is null and not built_in and password_hash <> '!')`,
  openKeys: byPerson('open_key', `status = 'active'`),
}

/** What the administrator asking has set up and what is left. */
export async function listFirstSteps({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  if (!principal.ports.has(stepPorts.roles)) return { steps: [] }
  const [kept] = await db
    .select({ look: listLook.look })
    .from(listLook)
    .where(sql`${listLook.userId} = ${principal.userId} and ${listLook.screen} = ${HOME_SCREEN}`)
  const hidden = kept?.look.hidden ?? []
  if (hidden.includes(STEPS_HIDDEN)) return { steps: [] }
  const keys = keysFor(stepPorts, principal.ports)
  const columns = sql.join(
    keys.map((key) => sql`${doneBy[key]} as ${sql.identifier(key)}`),
    sql`, `,
  )
  const { rows } = await db.execute<Partial<Record<StepKey, boolean>>>(sql`select ${columns}`)
  const steps = keys.map((key) => ({
    key,
    done: rows[0]?.[key] === true,
    skipped: hidden.includes(stepHidden(key)),
  }))
  return { steps }
}
