import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { FeedbackKind } from '../../../../lib/contracts/feedback/calls.ts'
import { feedbackCards } from '../../../../lib/contracts/feedback/card.ts'
import { feedbackTransitions } from '../../../../lib/contracts/feedback/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { type DataScope, scopeOf } from '../../../core/scope/data-scope.ts'
import { loadPrincipal } from '../../auth/index.ts'
import { notify } from '../../notification/index.ts'
import { organsInScope } from '../../organ/index.ts'
import { type FeedbackBulk, feedbackBulk, recordsOf } from './records.ts'

type Params = { readonly handlerId: string }

/**
 * Assigns feedback to a user who may handle it and has it in their data scope (分派). Feedback in state `new` becomes
 * accepted.
 */
export function assignBulk(kind: FeedbackKind): FeedbackBulk<Params> {
  const records = recordsOf(kind)
  return feedbackBulk<Params>(kind, {
    ...records,
    action: 'assignFeedback',
    permission: `${kind}:assign`,
    gone: '反馈不存在',
    async rule({ db, params: { handlerId } }, candidates) {
      const scope = await handlerScope(db, kind, Number(handlerId))
      const places = [...new Set(candidates.flatMap(({ facts }) => facts.organId ?? []))].map(Number)
      const reached = await organsInScope(db, scope, places)
      return ({ status, handlerId: before, organId }) => {
        const outcome = attempt(feedbackTransitions, 'assign', status, { now: Date.now(), resolvedAt: null })
        if (!outcome.allowed) return outcome.reason
        const reaches = scope.all || (organId !== null && reached.has(Number(organId)))
        if (!reaches) return '不在处理人的数据范围内'
        return before === handlerId ? '已由该处理人处理' : { handlerId, status: outcome.to ?? status }
      }
    },
    async write(run, verb, changes) {
      await records.write(run, verb, changes)
      const userId = Number(run.params.handlerId)
      if (verb === 'undo' || changes.length === 0 || userId === run.principal.userId) return
      const { name, screen } = feedbackCards[kind]
      await notify(run.services.hub, run.db, {
        userId,
        title: `您有新的${name}`,
        text: `${run.principal.fullName}分派给您 ${changes.length} 条，请在时限内处理`,
        url: `${screen}?handler=${userId}&status=accepted&status=processing`,
      })
    },
  })
}

/**
 * The data scope in which a user may handle this kind of feedback. Throws InvalidError if the user lacks the
 * permission, is locked or has been removed.
 */
async function handlerScope(db: Db, kind: FeedbackKind, userId: number): Promise<DataScope> {
  const handler = await loadPrincipal(queryable(db), userId)
  if (!handler?.ports.has(`${kind}:handle`)) {
    throw new InvalidError({ handlerId: `该人员不能处理${feedbackCards[kind].name}，请另选` })
  }
  const scope = scopeOf(handler, `${kind}:handle`)
  // Leave out organisations that are in the scope only because the user created them: feedback is in a data scope by
  // its sender's organisation alone.
  return scope.all ? scope : { ...scope, own: null }
}
