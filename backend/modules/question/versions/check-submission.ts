import { sql } from 'drizzle-orm'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import type { Checked, Submitting } from '../../../core/content/kind.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { lockPoints } from '../../knowledge/index.ts'
import { Keys } from '../editing/check-keys.ts'
import { findingsOf } from '../editing/findings-of.ts'
import { readEdited } from '../editing/read-edited.ts'
import { actsAsOwner, takesOwnership } from '../owners/owner.ts'
import { storeFingerprints } from '../similar/store-fingerprints.ts'
import { sameAs, undecidedDuplicate } from '../similar/undecided.ts'
import { setFindings } from '../store/set-findings.ts'
import type { Stored } from '../store/stored.ts'

/**
 * Checks a stored question again before its submission, because rules and dictionaries may have changed since the last
 * write. Returns whether the conditions (guards) of the submission hold. `refusal` in the result names the fault of
 * each field, or the code of the duplicate.
 */
export async function checkSubmission({ principal, scope }: Submitting, tx: Db, stored: Stored): Promise<Checked> {
  const client = queryable(tx)
  const { body } = await readEdited(client, stored.id)
  const { factsOf: typesOf } = await Keys.read(client)
  await lockPoints(
    client,
    body.knowledge.flatMap(({ id }) => (id === null ? [] : Number(id))),
  )
  const findings = await findingsOf(client, body, { id: stored.id, factsOf: typesOf, by: principal.userId })
  await setFindings(client, [{ id: stored.id, version: stored.newest.id, findings }])
  const blocking = findings.filter(({ level }) => level === 'error')
  const same = await duplicateOf(tx, stored, body, scope)
  const owned = actsAsOwner(principal, stored.keeperId)
  return {
    guards: { owned, unblocked: blocking.length === 0, distinct: same === null },
    ...(takesOwnership(principal, stored.keeperId) && { owner: principal.userId }),
    refusal(guard) {
      if (guard === 'distinct' && same !== null) return { message: sameAs(same), result: { guard } }
      const [first] = blocking
      if (guard !== 'unblocked' || !first) return undefined
      const fields: Record<string, string> = {}
      for (const { field, message } of blocking) fields[field] ??= message
      const { reason } = questionTransitions.actions.submit.guards?.unblocked ?? { reason: '' }
      return { message: `${reason}：${first.message}`, result: { fields } }
    },
  }
}

/**
 * Returns the code of a question in the data scope with the same text, if no user has decided that both may remain. It
 * first stores the fingerprint of the question, because an earlier edition of the service stored questions without one.
 */
async function duplicateOf(tx: Db, { id }: Stored, body: QuestionBody, scope: DataScope): Promise<string | null> {
  await storeFingerprints(queryable(tx), [{ id, parts: [body, ...body.children] }])
  const { rows } = await tx.execute<{ code: string | null }>(
    sql`select ${undecidedDuplicate(scope)} as code from question q where q.id = ${id}`,
  )
  return rows[0]?.code ?? null
}
