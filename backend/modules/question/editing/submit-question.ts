import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { attempt, refusalOf } from '../../../../lib/contracts/base/transitions.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { submitQuestion as call, EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import type { DataScope } from '../../../core/auth/data-scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { recordWritten, type Writing } from '../../../core/records/write.ts'
import { actsAsOwner, takesOwnership } from '../owners/owner.ts'
import { openReview } from '../review/open-review.ts'
import { storeFingerprints } from '../similar/store-fingerprints.ts'
import { sameAs, undecidedDuplicate } from '../similar/undecided.ts'
import { setFindings } from '../store/set-findings.ts'
import { setStatus, setVersionState } from '../store/set-status.ts'
import type { Stored } from '../store/stored.ts'
import { factsOf, toAnswer } from './answer.ts'
import { Keys } from './check-keys.ts'
import { findingsOf } from './findings-of.ts'
import { lockEdited } from './lock-edited.ts'
import { readEdited } from './read-edited.ts'

interface SubmitQuestion {
  ctx: Context
  input: CallRequest<typeof call>
}

type SubmitContext = Writing & Pick<Context, 'scope'>

/** From now on the version says what it says. Checked once more as it is stored: rules and dictionaries may be others by now. */
export async function submitQuestion({ ctx, input }: SubmitQuestion): Promise<EditedQuestion> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    await submitStored(ctx, tx, stored, input.changeNote)
    return toAnswer(ctx, client, stored.id)
  })
}

/** Of a question whose row is locked. Throws ConflictError where its state or what is found on it stands against it. */
export async function submitStored(ctx: SubmitContext, tx: Db, stored: Stored, changeNote: string): Promise<void> {
  const by = ctx.principal.userId
  const client = queryable(tx)
  assertAllowed(questionTransitions, 'submit', stored.status)
  const status = await submittedStatus(ctx, tx, stored)
  const { changeKind } = stored.newest
  await setVersionState(client, stored.newest.id, { state: 'submitted', by, note: changeNote })
  const takes = takesOwnership(ctx.principal, stored.keeperId)
  await setStatus(client, stored, { status, by, ...(takes && { owner: by }) })
  await openReview(ctx, tx, stored, by)
  await recordWritten(ctx, tx, {
    entity: 'question',
    action: 'submit',
    id: stored.id,
    before: { status: stored.status, ...(takes && { keeper: null }) },
    after: {
      status,
      ...(takes && { keeper: String(by) }),
      ...(changeKind !== 'new' && { changeKind }),
      ...(changeNote && { changeNote }),
    },
  })
}

/** Throws ConflictError: whose it is, at each field what stands against it, or which question it is a duplicate of. */
async function submittedStatus({ principal, scope }: SubmitContext, tx: Db, stored: Stored) {
  const client = queryable(tx)
  const { body } = await readEdited(client, stored.id)
  const { factsOf: typesOf } = await Keys.read(client)
  const findings = await findingsOf(client, body, { id: stored.id, factsOf: typesOf, by: principal.userId })
  await setFindings(client, [{ id: stored.id, version: stored.newest.id, findings }])
  const blocking = findings.filter(({ level }) => level === 'error')
  const same = await duplicateOf(tx, stored, body, scope)
  const owned = actsAsOwner(principal, stored.keeperId)
  const guards = { owned, unblocked: blocking.length === 0, distinct: same === null }
  const outcome = attempt(questionTransitions, 'submit', stored.status, factsOf(stored), { guards })
  if (outcome.allowed) return outcome.to ?? stored.status
  const { result } = refusalOf(questionTransitions, 'submit', stored.status)
  if (outcome.guard === 'distinct' && same !== null)
    throw new ConflictError(sameAs(same), { ...result, guard: 'distinct' })
  const told = outcome.guard === 'unblocked' ? blocking : []
  const fields: Record<string, string> = {}
  for (const { field, message } of told) fields[field] ??= message
  const [first] = told
  throw new ConflictError(first ? `${outcome.reason}：${first.message}` : outcome.reason, { ...result, fields })
}

/** The code of an undecided duplicate within the scope; what an earlier edition stored is read first. */
async function duplicateOf(tx: Db, { id }: Stored, body: QuestionBody, scope: DataScope): Promise<string | null> {
  await storeFingerprints(queryable(tx), [{ id, parts: [body, ...body.children] }])
  const { rows } = await tx.execute<{ code: string | null }>(
    sql`select ${undecidedDuplicate(scope)} as code from question q where q.id = ${id}`,
  )
  return rows[0]?.code ?? null
}
