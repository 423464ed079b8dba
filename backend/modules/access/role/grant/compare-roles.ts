import type { CallAnswer, CallRequest } from '../../../../../lib/contracts/base/call.ts'
import type { compareRoles as call, GrantEntry } from '../../../../../lib/contracts/role/calls.ts'
import type { Context } from '../../../../core/http/context.ts'
import { idText } from '../../../../core/records/id-text.ts'
import { roleOrThrow } from '../rows.ts'
import { grantedIds, platformEntries } from './entries.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Returns the entries that at least one of two roles holds, with the entries above these and which role holds each. */
export async function compareRoles({ ctx: { db }, input }: Handling): Promise<CallAnswer<typeof call>> {
  const [a, b, all, ofA, ofB] = await Promise.all([
    roleOrThrow(db, input.a),
    roleOrThrow(db, input.b),
    platformEntries(db),
    grantedIds(db, Number(input.a)),
    grantedIds(db, Number(input.b)),
  ])
  const shown = new Set<number>()
  // In `all`, every entry comes after its parent. The loop therefore runs backwards, so that an entry is marked as
  // shown by the entries below it before the loop reaches the entry itself.
  for (const { id, parentId } of all.toReversed()) {
    if (!shown.has(id) && !ofA.has(id) && !ofB.has(id)) continue
    shown.add(id)
    if (parentId !== null) shown.add(parentId)
  }
  const entries = all
    .filter(({ id }) => shown.has(id))
    .map(({ id, parentId, kind, name }) => ({
      id: String(id),
      parentId: idText(parentId),
      kind: kind as GrantEntry['kind'],
      name,
      a: ofA.has(id),
      b: ofB.has(id),
    }))
  return { a, b, entries }
}
