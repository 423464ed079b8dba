import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import { pageAt } from '../../../lib/contracts/paths.ts'
import { ADMIN_ROLE } from '../../../lib/contracts/role/calls.ts'
import type { editUser as call, StaffItem } from '../../../lib/contracts/staff/calls.ts'
import { requireConfirmed } from '../../core/auth/authorize.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ForbiddenError, InvalidError } from '../../core/http/errors.ts'
import { hasPermission } from '../../core/records/kind.ts'
import { changedFields, rejectDuplicates } from '../../core/records/write.ts'
import { invalidateUsers } from '../access/index.ts'
import { endSessions } from '../auth/index.ts'
import { notify } from '../notification/index.ts'
import { checkAccess } from './access/check-access.ts'
import { assertMayAct } from './access/escalation-limits.ts'
import { accessOf, setAccess, tidied } from './access/store-access.ts'
import { columnsOf, duplicateMessages, fieldsOf, logged } from './internal.ts'
import { openPerson, type Person, requireAdministratorLeft, updatePerson } from './person.ts'
import { formOf, personOrThrow } from './rows.ts'
import { recordWrite } from './write-context.ts'

type Input = CallRequest<typeof call>

/**
 * Fields whose change requires a fresh proof of identity: those that determine a person's rights, and the phone, with
 * which a person can sign in.
 */
const weighty = ['roleIds', 'grants', 'organIds', 'agentIds', 'organId', 'phone'] as const
type Weighty = (typeof weighty)[number]

export async function editStaff({ ctx, input }: { ctx: Context; input: Input }): Promise<StaffItem> {
  const work = ctx.db.transaction(async (tx) => {
    const person = await openPerson(ctx, tx, input.id)
    const before = fieldsOf(person, await accessOf(tx, person.id))
    const wanted = { ...before, ...pick(input), ...tidied(input) }
    if (input.userName !== person.userName) throw new InvalidError({ userName: '账号不能修改' })
    const changes = changedFields(before, wanted)
    const moved = weighty.filter((field) => changes && field in changes.after)
    // The write runs before the checks, so that a user with an older row version receives the newer record instead of a
    // refusal.
    await updatePerson(ctx, tx, { ...person, rowVersion: input.rowVersion }, columnsOf(wanted), formOf)
    await refuseChange(ctx, tx, person, moved)
    await checkAccess(ctx, tx, before, wanted)
    if (changes) {
      await setAccess(tx, person.id, wanted, ctx.principal.userId)
      await requireAdministratorLeft(tx)
      await recordWrite(ctx, tx, {
        action: 'edit',
        id: person.id,
        before: logged(changes.before),
        after: logged(changes.after),
      })
      if (moved.includes('phone') && person.id !== ctx.principal.userId) await endWithPhone(ctx, tx, person.id)
      await invalidateUsers(ctx.hub, tx, [person.id])
    }
    return personOrThrow(tx, formOf(ctx), person.id)
  })
  return rejectDuplicates(work, duplicateMessages)
}

const pick = ({ fullName, phone, email, organId }: Input) => ({ fullName, phone, email, organId })

/**
 * Refuses changes of the user's own rights, of a person whose rights exceed the user's, and of the built-in
 * administrator's role. @throws InvalidError at the field; ForbiddenError
 */
async function refuseChange(ctx: Context, tx: Db, person: Person, moved: readonly Weighty[]): Promise<void> {
  const beyondPhone = moved.filter((field) => field !== 'phone')
  if (person.id === ctx.principal.userId) {
    const [field] = beyondPhone
    if (field) throw new InvalidError({ [field]: '不能修改自己的部门、角色和数据范围，请联系其他管理员' })
  } else if (!person.builtIn) await assertMayAct(ctx, tx, person)
  else if (!ctx.principal.roles.includes(ADMIN_ROLE)) throw new ForbiddenError('内置管理员只能由管理员修改')
  if (person.builtIn && moved.includes('roleIds')) throw new InvalidError({ roleIds: '内置管理员的角色不能修改' })
  if (moved.length > 0) await requireConfirmed(ctx.principal, tx)
  if (moved.includes('phone') && person.id !== ctx.principal.userId) refusePhone(ctx)
}

/**
 * Refuses users without the permission to reset passwords, because a user could set the person's phone to their own and
 * sign in with it.
 */
function refusePhone({ principal }: Context): void {
  if (hasPermission(principal, 'user:resetPassword')) return
  throw new InvalidError({ phone: '手机号可用于登录，修改他人的手机号需要“重置密码”权限（user:resetPassword）' })
}

/** Ends the person's sessions after a change of the phone, and notifies the person. */
async function endWithPhone({ hub, principal }: Context, tx: Db, userId: number): Promise<void> {
  const words = '您的登录手机号已被管理员修改，请重新登录'
  await endSessions({ db: tx, hub, reason: 'passwordChanged', words }, { userId })
  const text = `${principal.fullName}修改了您用于登录的手机号。如有疑问，请联系管理员。`
  await notify(hub, tx, { userId, title: '登录手机号已修改', text, url: pageAt('profile') })
}
