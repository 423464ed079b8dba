import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import { pointStates } from '../../../../lib/contracts/knowledge/card.ts'
import { MAX_ALIASES, type PointBody } from '../../../../lib/contracts/knowledge/editing.ts'
import { pointTransitions } from '../../../../lib/contracts/knowledge/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import { comparedPoint, pointContent } from '../points/content.ts'
import type { Stored } from '../points/stored.ts'
import type { JournalChild } from './journal.ts'
import { type PlannedEdge, planEdges } from './plan-edges.ts'

export interface Child extends JournalChild {
  readonly name: string
}

/** Changes that a merge would make, apart from those to the uses of the point. */
export interface MergePlan {
  readonly body: PointBody
  readonly aliases: { readonly added: readonly string[]; readonly dropped: readonly string[] }
  readonly edges: readonly PlannedEdge[]
  readonly children: readonly Child[]
}

/** Plans the merge of one point into another one, or returns why it is not allowed. */
export async function planMerge(db: Db, from: Stored, into: Stored): Promise<MergePlan | string> {
  const client = queryable(db)
  const [own, body] = [await comparedPoint.read(client, from.id, null), await comparedPoint.read(client, into.id, null)]
  const refusal = refusalOf(from, into, body.name)
  if (refusal !== null) return refusal
  const { rows: routes } = await client.query<{ id: number; route: string }>(
    'select id::float8 as id, route from kp where id in ($1, $2)',
    [from.id, into.id],
  )
  const routeOf = (point: Stored) => routes.find(({ id }) => id === point.id)?.route ?? ''
  const [below, target] = [routeOf(from), routeOf(into)]
  if (target.startsWith(`${below}->`)) return `“${body.name}”在“${own.name}”下面，请先把它移到别处`
  const { rows: children } = await client.query<Child & { taken: boolean }>(
    `select c.id::float8 as id, c.name, c.route as before, c.after,
            exists (select from kp o where o.subject = $1 and o.section = $2 and o.route = c.after and o.deleted_at is null) as taken
       from (select k.*, $4 || substr(k.route, length($3) + 1) as after from kp k
              where k.subject = $1 and k.section = $2 and starts_with(k.route, $3 || '->') and k.deleted_at is null) c
      order by c.route, c.id`,
    [from.subject, from.section, below, target],
  )
  const taken = children.find((child) => child.taken)
  if (taken) return `“${own.name}”和“${body.name}”下面都有“${taken.name}”，请先合并或移开`
  return {
    body,
    aliases: joinedAliases(own, body),
    edges: await planEdges(db, { from: from.id, to: into.id }),
    children: children.map(({ id, name, before, after }) => ({ id, name, before, after })),
  }
}

function refusalOf(from: Stored, into: Stored, name: string): string | null {
  const isHere = from.subject === into.subject && from.section === into.section
  const fits = from.id !== into.id && isHere && into.status === 'published'
  const outcome = attempt(pointTransitions, 'merge', from.status, pointContent.factsOf(from), { guards: { fits } })
  if (outcome.allowed) return null
  if (outcome.guard === null) return `状态是${outcome.reason}，不能合并`
  if (from.id === into.id) return '不能合并到自己'
  if (!isHere) return `“${name}”属于别的学段或学科，不能合并`
  return `“${name}”的状态是${pointStates[into.status].label}，只能合并到已发布的知识点`
}

/** Returns which names of the merged point become aliases of the other one, and those for which it has no room. */
function joinedAliases(own: PointBody, body: PointBody): MergePlan['aliases'] {
  const known = new Set([body.name, ...body.aliases].map(foldText))
  const names = [own.name, ...own.aliases].filter((name) => {
    const isNew = !known.has(foldText(name))
    known.add(foldText(name))
    return isNew
  })
  const room = Math.max(0, MAX_ALIASES - body.aliases.length)
  return { added: names.slice(0, room), dropped: names.slice(room) }
}
