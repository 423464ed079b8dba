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

/** Returns a role's grants and the whole tree, in which `givable` marks the entries that the user may grant. */
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
      // With the data scope `own`, `mayGrant` tests only whether the user holds the entry. The role's data scope may
      // still change in the form, so it is checked on saving.
      givable: mayGrant(principal, row, 'own'),
      ...pinyinOf(row.name),
      calls: callsOf(row.port),
    }),
  )
  return { role, entries }
}
