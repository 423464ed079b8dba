import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { getVersionChange as call, VersionChange } from '../../../../lib/contracts/question/editing.ts'
import { changedParts } from '../../../core/content/compare.ts'
import type { Context } from '../../../core/http/context.ts'
import { readEdited } from '../editing/read-edited.ts'
import { assertInScope } from '../internal.ts'
import { comparedQuestion } from './judge-change.ts'

interface Reading {
  ctx: Pick<Context, 'database' | 'scope' | 'principal'>
  input: CallRequest<typeof call>
}

export async function getVersionChange({
  ctx: { database, scope, principal },
  input,
}: Reading): Promise<VersionChange> {
  const edited = await readEdited(database.pool, input.id, null, principal)
  const { body, ownerId, version, changeKind, changeNote, liveId } = edited
  assertInScope({ ...body, ownerId }, scope)
  const base = changeKind === 'major' && liveId !== null ? await readEdited(database.pool, input.id, liveId) : null
  return { no: version.no, changeKind, changeNote, parts: base ? changedParts(comparedQuestion, base.body, body) : [] }
}
