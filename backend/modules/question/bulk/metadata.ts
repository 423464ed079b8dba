import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type { MetadataChange } from '../../../../lib/contracts/question/bulk.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import type { BulkAction, Change } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { changedFields } from '../../../core/records/write.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { writingOf } from '../../../core/tasks/writing-of.ts'
import { checkArea, Keys } from '../editing/check-keys.ts'
import type { Fields } from '../editing/clean-body.ts'
import { writeBody } from '../editing/edit-question.ts'
import { prepareBody } from '../editing/prepare-body.ts'
import { readEdited } from '../editing/read-edited.ts'
import { leaveRevision } from '../store/leave-revision.ts'
import { lockQuestion } from '../store/stored.ts'
import { movesOf } from './moves.ts'
import { changedPoints, namedPoints, type Point } from './points.ts'
import { type Planning, planQuestions, type QuestionFacts, questions } from './records.ts'

const OTHER_STRUCTURE = '作答方式与所选题型不同，请逐题修改题型'

/**
 * The bulk action 改元数据 edits the metadata of questions. Like an edit in the form, it writes into the working version
 * (decision 049).
 */
const action: BulkAction<MetadataChange, QuestionFacts, 'question'> = {
  ...questions,
  action: 'changeMetadata',
  permission: 'question:edit',
  async rule({ db, params: { fields, points } }) {
    const client = queryable(db)
    const keys = await Keys.read(client)
    const named = await readPoints(client, namedPoints(points))
    const faults: Fields = {}
    await checkArea(client, { area: fields.area ?? null }, null, faults)
    if (fields.typeCode !== undefined) keys.checkType({ typeCode: fields.typeCode }, null, 'typeCode', faults)
    const refused = Object.entries(faults).map(([field, fault]) => [`params.fields.${field}`, fault])
    if (refused.length > 0) throw new InvalidError(Object.fromEntries(refused))
    const baseType = fields.typeCode === undefined ? undefined : keys.factsOf(fields.typeCode)?.baseType
    return (facts) => {
      const reason = stateReason(questionTransitions, 'edit', facts.status)
      if (reason !== null) return reason
      // An edit of a withdrawn question makes a new draft and ends the version that learners saw. A bulk action must
      // not do this unnoticed.
      if (facts.status === 'withdrawn') return '已下架的请逐题修改'
      if (fields.score !== undefined && facts.hasParts) return '有小题的试题，分值是各小题之和，请逐题修改'
      // The action refuses a change of the base type, because the question would then need other options, blanks or
      // children.
      if (baseType && keys.factsOf(facts.typeCode)?.baseType !== baseType) return OTHER_STRUCTURE
      const knowledge = points ? changedPoints(facts, points, named) : facts.knowledge
      if (typeof knowledge === 'string') return knowledge
      const wanted = { ...facts, ...fields, knowledge }
      const wrong: Fields = {}
      keys.checkValues(wanted, facts, wrong)
      const [fault] = Object.values(wrong)
      if (fault) return fault
      const changes = changedFields({ ...facts }, wanted)
      if (!changes) return '已经是这样'
      return { ...changes.after, ...(facts.status === 'published' && { status: 'revising' }) }
    }
  },
  async write(run, verb, changes) {
    for (const change of changes) await writeMetadata(run, verb, change)
  },
}

async function readPoints(
  client: ReturnType<typeof queryable>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Point>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<Point & Record<string, unknown>>(
    `select id::text as id, name, subject, section from kp where id = any($1::int8[]) and deleted_at is null`,
    [`{${ids.join(',')}}`],
  )
  if (rows.length < new Set(ids).size) throw new InvalidError({ 'params.points': '知识点不存在或已被删除' })
  return new Map(rows.map((point) => [point.id, point]))
}

async function writeMetadata(
  run: TaskRun<unknown>,
  verb: ActionOf<'question'>,
  { id, before: was, after }: Change<QuestionFacts>,
) {
  const { db: tx } = run
  const client = queryable(tx)
  const stored = await lockQuestion(client, id, run.principal.userId)
  if (!stored) return
  const { status = was.status, knowledge, ...fields } = after
  const before = await readEdited(client, id)
  const points = knowledge && { knowledge: knowledge.map((point) => ({ ...point })) }
  const asked = { ...before.body, ...fields, ...points }
  // The action sets the status published only when an undo takes back the change of a published question. The undo
  // publishes the question again and discards the revision that the change began.
  const isLiveAgain = status === 'published'
  const by = run.principal.userId
  const preparing = {
    ...{ scope: run.scope, ownerId: stored.ownerId, before, by },
    status: isLiveAgain ? stored.status : status,
  }
  const prepared = await prepareBody(tx, asked, preparing)
  await writeBody(writingOf(run), tx, { stored, before, prepared, action: verb })
  if (isLiveAgain) await leaveRevision(client, stored)
}

export const metadataKind = bulkKind(action)

export async function planMetadata(planning: Planning<MetadataChange>): Promise<BulkPlan> {
  const { changes, preview, rows } = await planQuestions(action, planning)
  const revised = changes.filter(({ after }) => after.status !== undefined).length
  const moves = await movesOf(queryable(planning.ctx.db), planning.params, changes)
  const effects = revised > 0 ? [{ label: '已发布的试题转入修订', count: revised }] : []
  return { rows, preview: { ...preview, effects, moves } }
}
