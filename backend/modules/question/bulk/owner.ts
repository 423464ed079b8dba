import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import { listAt } from '../../../../lib/contracts/paths.ts'
import type { OwnerChange } from '../../../../lib/contracts/question/bulk.ts'
import type { BulkAction, Change } from '../../../core/bulk/action.ts'
import { countRows } from '../../../core/bulk/count-rows.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { idText } from '../../../core/records/id-text.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { type DataScope, scopeOf } from '../../../core/scope/data-scope.ts'
import type { RowKind, TaskRun } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { writingOf } from '../../../core/tasks/writing-of.ts'
import { loadPrincipal } from '../../auth/index.ts'
import { notify } from '../../notification/index.ts'
import { isInScope } from '../internal.ts'
import { actsAsOwner } from '../owners/owner.ts'
import { setOwner } from '../store/set-owner.ts'
import { lockQuestion } from '../store/stored.ts'
import { type Planning, planQuestions, type QuestionFacts, questions } from './records.ts'

/**
 * The bulk action 改负责人 makes another user the owner of questions. Only the present owner, a chief or an administrator
 * may run it. Content and reviews stay unchanged.
 */
const action: BulkAction<OwnerChange, QuestionFacts, 'question'> = {
  ...questions,
  action: 'changeOwner',
  permission: 'question:edit',
  async rule({ db, principal, params: { owner } }) {
    const scope = await writesWithin(db, owner)
    return (facts) => {
      if (facts.status === 'recycled') return '在回收站中'
      if (facts.keeperId === Number(owner)) return '已由该人员负责'
      if (!actsAsOwner(principal, facts.keeperId)) return '由其他人负责，需要学科主编或管理员改'
      if (!isInScope({ ...facts, ownerId: null }, scope)) return '不在新负责人的数据范围内'
      return { keeperId: Number(owner) }
    }
  },
  async write(run, verb, changes) {
    for (const change of changes) await writeOwner(run, verb, change)
  },
}

/**
 * Returns the data scope in which a user may edit questions. @throws InvalidError where the user may not edit questions
 */
async function writesWithin(db: Db, userId: string): Promise<DataScope> {
  const writer = await loadPrincipal(queryable(db), Number(userId))
  if (!writer?.ports.has(action.permission)) {
    throw new InvalidError({ 'params.owner': '该人员不存在、已停用或不能编辑试题，请另选' })
  }
  return scopeOf(writer, action.permission)
}

async function writeOwner(
  run: TaskRun<unknown>,
  verb: ActionOf<'question'>,
  { id, before, after }: Change<QuestionFacts>,
) {
  const stored = await lockQuestion(queryable(run.db), id)
  if (!stored) return
  const { keeperId = before.keeperId } = after
  const writing = writingOf(run)
  await setOwner(queryable(run.db), stored, { owner: keeperId, by: writing.principal.userId })
  const said = (person: number | null) => ({ keeper: idText(person) })
  const change = { before: said(stored.keeperId), after: said(keeperId) }
  await recordWritten(writing, run.db, { entity: 'question', action: verb, id, ...change })
}

/** Sends the new owner one notification about all questions of the task. */
async function notifyOwner(run: TaskRun<OwnerChange>): Promise<void> {
  const { db, params, principal, services } = run
  const count = await countRows(run, 'done')
  const userId = Number(params.owner)
  if (count === 0 || userId === principal.userId) return
  const title = `${count.toLocaleString('zh-CN')} 道试题改由您负责`
  await notify(services.hub, db, { userId, title, text: '', url: listAt('question', { tab: 'mine' }) })
}

export const ownerKind: RowKind<OwnerChange> = {
  ...bulkKind(action),
  async finish(run, phase) {
    if (phase === 'run') await notifyOwner(run)
    await publishChanged(run.services.hub, run.db, 'question')
  },
}

export const planOwner = (planning: Planning<OwnerChange>): Promise<BulkPlan> => planQuestions(action, planning)
