import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { attempt, refusalOf } from '../../../../lib/contracts/base/transitions.ts'
import type { submitQuestion as call, EditedQuestion } from '../../../../lib/contracts/question/editing.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Queryable, queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { recordWritten, type Writing } from '../../../core/records/write.ts'
import { setFindings, setStatus, setVersionState } from '../store/set-status.ts'
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

/** From now on the version says what it says. Checked once more as it is stored: rules and dictionaries may be others by now. */
export async function submitQuestion({ ctx, input }: SubmitQuestion): Promise<EditedQuestion> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockEdited(ctx, client, input)
    await submitStored(ctx, tx, stored, input.changeNote)
    return toAnswer(client, stored.id)
  })
}

/** Of a question whose row is locked. Throws ConflictError where its state or what is found on it stands against it. */
export async function submitStored(ctx: Writing, tx: Db, stored: Stored, changeNote: string): Promise<void> {
  const by = ctx.principal.userId
  const client = queryable(tx)
  assertAllowed(questionTransitions, 'submit', stored.status)
  const status = await submittedStatus(client, stored)
  await setVersionState(client, stored.newest.id, { state: 'submitted', by, note: changeNote })
  await setStatus(client, stored, { status, by })
  await recordWritten(ctx, tx, {
    entity: 'question',
    action: 'submit',
    id: stored.id,
    before: { status: stored.status },
    after: { status, ...(changeNote && { changeNote }) },
  })
}

/** Throws ConflictError that says at each field what stands against it. */
async function submittedStatus(client: Queryable, stored: Stored) {
  const { body } = await readEdited(client, stored.id)
  const findings = await findingsOf(body, (await Keys.read(client)).factsOf)
  await setFindings(client, stored, findings)
  const blocking = findings.filter(({ level }) => level === 'error')
  const guards = { unblocked: blocking.length === 0 }
  const outcome = attempt(questionTransitions, 'submit', stored.status, factsOf(stored), { guards })
  if (outcome.allowed) return outcome.to ?? stored.status
  const fields: Record<string, string> = {}
  for (const { field, message } of blocking) fields[field] ??= message
  const [first] = blocking
  throw new ConflictError(first ? `${outcome.reason}：${first.message}` : outcome.reason, {
    ...refusalOf(questionTransitions, 'submit', stored.status).result,
    fields,
  })
}
