import type { CallAnswer } from '../../../lib/contracts/base/call.ts'
import type { insertUser as call, StaffBody } from '../../../lib/contracts/staff/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { rejectDuplicates } from '../../core/records/write.ts'
import { systemUser } from '../../tables/staff.ts'
import { hashPassword, randomPassword } from '../auth/index.ts'
import { checkAccess, noAccess } from './access/check-access.ts'
import { setAccess, tidied } from './access/store-access.ts'
import { columnsOf, duplicateMessages, logged } from './internal.ts'
import { formOf, personOrThrow } from './rows.ts'
import { type Acting, recordWrite } from './write-context.ts'

interface Handling {
  ctx: Context
  input: StaffBody
}

export async function insertStaff({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const initialPassword = randomPassword()
  const passwordHash = await hashPassword(initialPassword)
  const work = ctx.db.transaction(async (tx) => {
    const id = await storePerson(ctx, tx, { body: input, passwordHash, action: 'insert' })
    return { ...(await personOrThrow(tx, formOf(ctx), id)), initialPassword }
  })
  return rejectDuplicates(work, duplicateMessages)
}

interface Stored {
  readonly body: StaffBody
  readonly passwordHash: string
  readonly action: 'insert' | 'import'
}

/**
 * Inserts a person with roles and grants, and returns the person's id. @throws InvalidError or ForbiddenError if the
 * user may not grant these
 */
export async function storePerson(acting: Acting, tx: Db, { body, passwordHash, action }: Stored): Promise<number> {
  const access = tidied(body)
  const wanted = { ...body, ...access }
  await checkAccess(acting, tx, noAccess, wanted)
  const actor = acting.principal.userId
  const { userName } = body
  const values = { ...columnsOf(wanted), userName, passwordHash, mustChangePassword: true }
  const [row] = await tx
    .insert(systemUser)
    .values({ ...values, createdBy: actor, updatedBy: actor })
    .returning({ id: systemUser.id })
  if (!row) throw new Error('person was not stored')
  await setAccess(tx, row.id, access, actor)
  await recordWrite(acting, tx, { action, id: row.id, after: logged(wanted) })
  return row.id
}
