import type { CallAnswer, CallRequest } from '../../../../../lib/contracts/base/call.ts'
import type { getRoleMenus as call, GrantEntry } from '../../../../../lib/contracts/role/calls.ts'
import type { Context } from '../../../../core/http/context.ts'
import { idText } from '../../../../core/records/id-text.ts'
import { pinyinOf } from '../../../../core/search/pinyin.ts'
import { callsOf } from '../../calls-of.ts'
import { grantsOrThrow, platformEntries } from './entries.ts'
import { mayGrant } from './privilege-limits.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Returns the whole tree and the entries of it that the role holds. */
export async function getRoleMenus({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  const role = await grantsOrThrow(db, input.id)
  const entries = (await platformEntries(db)).map(
    (row): GrantEntry => ({
      id: String(row.id),
      parentId: idText(row.parentId),
      kind: row.kind as GrantEntry['kind'],
      name: row.name,
      url: row.url,
      icon: row.icon,
      port: row.port,
      status: row.status === 1 ? 1 : 0,
      // `own` asks only whether the user holds the entry; the write checks the role's scope.
      givable: mayGrant(principal, row, 'own'),
      ...pinyinOf(row.name),
      calls: callsOf(row.port),
    }),
  )
  return { role, entries }
}
