import type { CallRequest } from '../../../../../lib/contracts/base/call.ts'
import { labelsOf } from '../../../../../lib/contracts/base/card.ts'
import type { BulkPreview } from '../../../../../lib/contracts/base/task-calls.ts'
import { stateReason } from '../../../../../lib/contracts/base/transitions.ts'
import { knowledgeCard } from '../../../../../lib/contracts/knowledge/card.ts'
import type { PointBody } from '../../../../../lib/contracts/knowledge/editing.ts'
import type { ratePoints } from '../../../../../lib/contracts/knowledge/listing.ts'
import { pointTransitions } from '../../../../../lib/contracts/knowledge/transitions.ts'
import type { BulkAction, Change } from '../../../../core/bulk/action.ts'
import { bulkKind } from '../../../../core/bulk/row-kind.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import { changedFields } from '../../../../core/records/write.ts'
import type { BulkPlan } from '../../../../core/tasks/routing.ts'
import { writingOf } from '../../../../core/tasks/writing-of.ts'
import { comparedPoint } from '../content.ts'
import { namesOfRequirements, requireRequirement } from '../requirements.ts'
import { lockStored } from '../stored.ts'
import { writeBody } from '../write-point.ts'
import { type Planning, type PointFacts, planPoints, points } from './points.ts'

type Params = CallRequest<typeof ratePoints>['params']

const labels = labelsOf(knowledgeCard)

const action: BulkAction<Params, PointFacts, 'kp'> = {
  ...points,
  action: 'rate',
  permission: 'knowledge:edit',
  async rule({ db, params }) {
    await requireRequirement(queryable(db), params.requirement ?? '', 'params.requirement')
    return (facts) => {
      const reason = stateReason(pointTransitions, 'edit', facts.status)
      if (reason !== null) return reason
      const changes = changedFields({ requirement: facts.requirement, importance: facts.importance }, params)
      if (!changes) return '已经是这样'
      return { ...changes.after, ...(facts.status === 'published' && { status: 'revising' }) }
    }
  },
  async write(run, verb, changes) {
    const client = queryable(run.db)
    for (const { id, after } of changes) {
      const stored = await lockStored(client, id, run.principal.userId)
      if (!stored) continue
      const body: PointBody = { ...(await comparedPoint.read(client, id, null)), ...ratingOf(after) }
      await writeBody(writingOf(run), run.db, stored, { body, action: verb })
    }
  },
}

const ratingOf = ({ requirement, importance }: Partial<PointFacts>): Partial<PointBody> => ({
  ...(requirement !== undefined && { requirement }),
  ...(importance !== undefined && { importance }),
})

export const rateKind = bulkKind(action)

export async function planRating(planning: Planning<Params>): Promise<BulkPlan> {
  const { changes, preview, ...plan } = await planPoints(action, planning)
  const names = await namesOfRequirements(queryable(planning.ctx.db))
  const revised = changes.filter(({ after }) => after.status !== undefined).length
  const effects = revised > 0 ? [{ label: '已发布的知识点转入修订', count: revised }] : []
  const moves = [
    ...movesOf(changes, 'requirement', (value) => names.get(String(value)) ?? ''),
    ...movesOf(changes, 'importance', (value) => (value === null ? '' : String(value))),
  ]
  return { ...plan, title: '修改知识点属性', preview: { ...preview, effects, moves } }
}

const EMPTY = '空'

/** Describes how a field moves from old values to its new one: 要求层次：3 种 → 掌握. */
function movesOf(
  changes: readonly Change<PointFacts>[],
  field: 'requirement' | 'importance',
  nameOf: (value: string | number | null) => string,
): NonNullable<BulkPreview['moves']> {
  const moved = changes.filter(({ after }) => after[field] !== undefined)
  const [first] = moved
  if (!first) return []
  const before = new Set(moved.map((one) => nameOf(one.before[field]) || EMPTY))
  const from = before.size > 1 ? `${before.size} 种` : ([...before][0] ?? EMPTY)
  const to = nameOf(first.after[field] ?? null) || EMPTY
  return [{ label: labels[field], from, to, count: moved.length }]
}
