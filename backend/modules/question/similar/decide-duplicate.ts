import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { decisionNames } from '../../../../lib/contracts/question/card.ts'
import type { DuplicateDecision, SimilarKind } from '../../../../lib/contracts/question/detail.ts'
import type { decideDuplicate as call } from '../../../../lib/contracts/question/duplicates.ts'
import { type Queryable, queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { copiesAmong } from '../copies/copies.ts'
import { assertInScope, type QuestionRow, questionOrThrow } from '../internal.ts'
import { compare } from './compared.ts'
import { fingerprintOf } from './fingerprint.ts'

/**
 * Stores a user's decision that two similar questions may both remain, and in which relation to each other; null
 * removes the decision. The histories of both questions record the decision. A history must not reveal copies with
 * inserted faults, so a decision about a copy is not recorded in the history of the other question.
 */
export async function decideDuplicate({
  ctx,
  input: { id, otherId, kind, decision },
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<null> {
  const read = (which: string) => questionOrThrow(ctx.database.pool, ctx.principal, which, null)
  const [one, other] = [await read(id), await read(otherId)]
  for (const question of [one, other]) assertInScope(question, ctx.scope)
  if (one.id === other.id) throw new InvalidError({ otherId: '不能与自己判定' })
  const now = compare(fingerprintOfRow(one), fingerprintOfRow(other)).kind
  if (now !== kind && decision !== null) throw new InvalidError({ kind: CHANGED })
  await ctx.db.transaction(async (tx) => {
    const before = await decide(queryable(tx), { one, other, kind: now, decision, by: ctx.principal.userId })
    if (before === decision) return
    const sides = [
      [one, other],
      [other, one],
    ] as const
    const copies = await copiesAmong(queryable(tx), [one.id, other.id])
    for (const [question, { id: beside, code }] of sides) {
      if (copies.has(beside)) continue
      const told = (said: DuplicateDecision | null) => ({ duplicate: said && `${code}：${decisionNames[said]}` })
      const written = { entity: 'question', action: 'decideDuplicate', id: question.id } as const
      await recordWritten(ctx, tx, { ...written, before: told(before), after: told(decision) })
    }
  })
  return null
}

const CHANGED = '试题的内容已经变化，请刷新后重新比对'

const fingerprintOfRow = ({ version, children }: QuestionRow) => fingerprintOf(version ? [version, ...children] : [])

interface Decision {
  readonly one: QuestionRow
  readonly other: QuestionRow
  readonly kind: SimilarKind
  readonly decision: DuplicateDecision | null
  readonly by: number
}

/** Stores the decision. Returns the former decision on the same kind of similarity; null where there was none. */
async function decide(
  client: Queryable,
  { one, other, kind, decision, by }: Decision,
): Promise<DuplicateDecision | null> {
  const pair = [one.id, other.id].sort((x, y) => Number(x) - Number(y))
  const { rows } = await client.query<{ kind: SimilarKind; decision: DuplicateDecision }>(
    'delete from dup_pair where a = $1::int8 and b = $2::int8 returning kind, decision',
    pair,
  )
  if (decision !== null) {
    await client.query(
      `insert into dup_pair (a, b, kind, decision, decided_by) values ($1::int8, $2::int8, $3, $4, $5::int8)
       on conflict (a, b) do update set kind = excluded.kind, decision = excluded.decision,
         decided_by = excluded.decided_by, decided_at = now()`,
      [...pair, kind, decision, by],
    )
  }
  const [before] = rows
  return before?.kind === kind ? before.decision : null
}
