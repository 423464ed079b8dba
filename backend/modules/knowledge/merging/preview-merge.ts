import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { previewMerge as call } from '../../../../lib/contracts/knowledge/merging.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import type { PointUse } from '../../../core/records/point-uses.ts'
import { requirePoint } from '../points/lock-point.ts'
import { readStored } from '../points/stored.ts'
import { planMerge } from './plan-merge.ts'

interface PreviewMerge {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Answers what a merge would change, by the plan that the merge itself follows. */
export const previewMerge =
  (uses: readonly PointUse[]) =>
  async ({ ctx, input: { id, into } }: PreviewMerge): Promise<CallAnswer<typeof call>> => {
    const { db, scope, principal } = ctx
    for (const point of [id, into]) await requirePoint(db, scope, point)
    const from = await readStored(queryable(db), Number(id), principal.userId)
    const other = await readStored(queryable(db), Number(into), principal.userId)
    if (!from || !other) throw new NotFoundError('知识点不存在或已删除')
    const plan = await planMerge(db, from, other)
    if (typeof plan === 'string') {
      const nothing = { uses: [], edges: { moved: 0, dropped: [] }, children: [], aliases: { added: [], dropped: [] } }
      return { refusal: plan, ...nothing }
    }
    const { edges, children, aliases } = plan
    const lost = edges.flatMap(({ dropped, ...edge }) => (dropped ? [{ ...edge, reason: dropped }] : []))
    return {
      refusal: null,
      uses: await Promise.all(uses.map(async (use) => ({ label: use.label, count: await use.count(db, from.id) }))),
      edges: {
        moved: edges.length - lost.length,
        dropped: lost.map(({ from, to, fromName, toName, reason }) => ({
          from: { id: String(from), name: fromName },
          to: { id: String(to), name: toName },
          reason,
        })),
      },
      children: children.map(({ name }) => name),
      aliases: { added: [...aliases.added], dropped: [...aliases.dropped] },
    }
  }
