import { expect, it } from 'vitest'
import { insertEdge } from '../../../../lib/contracts/knowledge/edges.ts'
import { mergePoint, undoMerge } from '../../../../lib/contracts/knowledge/merging.ts'
import { insertQuestion } from '../../../../lib/contracts/question/editing.ts'
import { startPointDesk } from '../../../testing/points.ts'
import { choice } from '../../../testing/question-bodies.ts'

/** Returns a repeatable sequence of whole numbers below a limit. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

const POINTS = 12
const STEPS = 60

it('after any merges and undos there is no cycle, no orphan, no repeated name and no question of a merged point', async () => {
  const desk = await startPointDesk()
  const next = sequence(20_260_728)
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
  const ids: string[] = []
  for (let index = 0; index < POINTS; index++) {
    const parentId = index > 3 ? pick(ids) : null
    const { id } = await desk.made(`知识点甲${index}`, { aliases: [`别名甲${index}`], parentId })
    ids.push(id)
  }
  await desk.query(
    `with k as (update kp set status = 'published', live_version_id = draft_version_id, draft_version_id = null where id = any($1) returning live_version_id)
     update kp_version set state = 'published' where id in (select live_version_id from k)`,
    [ids],
  )
  for (let index = 0; index < 30; index++) {
    await desk.bank.call(insertEdge, { from: pick(ids), to: pick(ids), strength: 2, note: '' }, desk.token.writer)
    const knowledge = [...new Set([pick(ids), pick(ids)])].map((id) => ({ id, name: '' }))
    await desk.bank.call(insertQuestion, choice({ stemHtml: `<p>第${index}题</p>`, knowledge }), desk.token.writer)
  }
  const everything = () =>
    desk.query(
      `select 'edge' as kind, id, from_kp as a, to_kp as b, deleted_at is null as c from kp_edge
        union all select 'link', question_id, kp_id, sort, "primary" from question_kp
        union all select 'live', id, live_version_id, replaced_by, status = 'published' from kp
        union all select 'name', kp_id, no, cardinality(aliases), state = 'published' from kp_version order by 1, 2, 3, 4`,
    )
  const start = await everything()
  const done: string[] = []
  let merged = 0
  for (let step = 0; step < STEPS; step++) {
    const [id, into] = [pick(ids), pick(ids)]
    const { rowVersion, status } = await desk.get(id)
    const call = status === 'merged' ? undoMerge : mergePoint
    const { code } = await desk.bank.call(call, { id, rowVersion, into } as never, desk.token.poster)
    expect([200, 409]).toContain(code)
    if (code === 200 && status !== 'merged') {
      done.push(id)
      merged++
    } else if (code === 200) done.splice(done.indexOf(id), 1)
    const faults = await desk.query(
      `with recursive way (start, at) as (
         select from_kp, to_kp from kp_edge where deleted_at is null union
         select w.start, e.to_kp from way w join kp_edge e on e.from_kp = w.at and e.deleted_at is null)
       select 'cycle' as fault from way where start = at
       union all select 'edge of a merged point' from kp_edge e join kp k on k.id in (e.from_kp, e.to_kp)
         where e.deleted_at is null and k.status = 'merged'
       union all select 'question of a merged point' from question_kp t join kp k on k.id = t.kp_id where k.status = 'merged'
       union all select 'question without one primary point' from question_kp group by question_id having count(*) filter (where "primary") <> 1
       union all select 'repeated name' from (select unnest(aliases || name) as name from kp where status <> 'merged') n group by name having count(*) > 1
       union all select 'orphan' from kp c where c.status <> 'merged' and strpos(c.route, '->') > 0 and not exists (
         select from kp p where p.status <> 'merged' and c.route = p.route || '->' || c.name)`,
    )
    expect(faults).toEqual([])
  }
  expect(merged).toBeGreaterThan(5)
  for (const id of done.toReversed()) {
    const { rowVersion } = await desk.get(id)
    expect((await desk.bank.call(undoMerge, { id, rowVersion }, desk.token.poster)).message).toBe('ok')
  }
  expect(await everything()).toEqual(start)
  await desk.bank.close()
})
