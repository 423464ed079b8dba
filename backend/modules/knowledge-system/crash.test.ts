import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishSystem } from '../../../lib/contracts/knowledge-system/calls.ts'
import { confirmMappings, placeQuestions } from '../../../lib/contracts/knowledge-system/mapping.ts'
import { freePort } from '../../core/embedded/index.ts'
import { killWhileWaiting, serve } from '../../testing/child-service.ts'
import { addQuestions } from '../../testing/questions.ts'
import { newNode, startSystemDesk } from '../../testing/systems.ts'

let desk: Awaited<ReturnType<typeof startSystemDesk>>
let service: ChildProcess | null = null
beforeAll(async () => {
  desk = await startSystemDesk()
})
afterAll(async () => {
  service?.kill('SIGKILL')
  await desk.bank.close()
})

const NODES = 200

/** Returns the state of a system, the number of its placements at each of the two nodes, and of the used mappings. */
const standing = async (id: string, from: string, to: string) =>
  (
    await desk.query(
      `select s.status, v.no as live,
              (select count(*)::int from question_placement p where p.system_id = s.id and p.node_uid = $2::uuid) as old,
              (select count(*)::int from question_placement p where p.system_id = s.id and p.node_uid = $3::uuid) as moved,
              (select count(*)::int from node_mapping m where m.system_id = s.id and m.to_version is not null) as used
         from ksystem s join ksystem_version v on v.id = s.live_version_id where s.id = $1`,
      [id, from, to],
    )
  )[0]

it('publishSystem moves all questions or none when the service is killed before the commit and the call is repeated', {
  timeout: 240_000,
}, async () => {
  const questions = await addQuestions(
    desk.bank.services,
    Array.from({ length: 20 }, () => ({})),
  )
  const { id } = await desk.added({ name: '中断的发布' })
  const [from, to] = [newNode('旧节点'), newNode('新节点', null, { sort: 1 })]
  const many = Array.from({ length: NODES }, (_, at) => newNode(`节点 ${at}`, null, { sort: at + 2 }))
  await desk.save(
    id,
    [from, ...many].map((one) => desk.put(one)),
  )
  expect((await desk.publishedSystem(id)).message).toBe('ok')
  const placing = { id, uid: from.uid, questionIds: questions }
  expect((await desk.bank.call(placeQuestions, placing, desk.token.writer)).message).toBe('ok')
  const revision = (await desk.nodes(id)).find(({ uid }) => uid === from.uid)?.revision ?? null
  await desk.save(id, [desk.put(to), { uid: from.uid, base: revision, node: null }])
  const mapped = { uid: from.uid, base: null, action: 'merged' as const, targets: [to.uid] }
  await desk.bank.call(confirmMappings, { id, from: id, mappings: [mapped] }, desk.token.writer)
  expect((await desk.submitSystem(id)).message).toBe('ok')
  await desk.judgedSystem(id)

  const stamp = await desk.stampOf(id)
  const port = await freePort()
  service = await serve(desk.bank, port)
  const press = () =>
    fetch(`http://127.0.0.1:${port}${publishSystem.path}`, {
      method: 'PUT',
      headers: { authorization: desk.token.poster.token, 'content-type': 'application/json' },
      body: JSON.stringify(stamp),
    }).then(
      (answer) => answer.json() as Promise<{ code: number }>,
      () => ({ code: 0 }),
    )
  // A second connection locks the mapping, which the publication writes last. When the service is killed, it has
  // therefore published the version and moved the questions, but committed nothing.
  await killWhileWaiting({
    ...{ pool: desk.bank.services.database.pool, service, press, waiting: '%update node_mapping%' },
    lock: (other) => other.query('select from node_mapping where system_id = $1 for update', [id]),
  })
  const count = questions.length
  expect(await standing(id, from.uid, to.uid)).toEqual({ status: 'approved', live: 1, old: count, moved: 0, used: 0 })
  service = await serve(desk.bank, port)
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  expect(await standing(id, from.uid, to.uid)).toEqual({ status: 'published', live: 2, old: 0, moved: count, used: 1 })
})
