import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput } from '../../../../lib/contracts/base/call.ts'
import { confirmMappings, placeQuestions } from '../../../../lib/contracts/knowledge-system/mapping.ts'
import { addQuestions } from '../../../testing/questions.ts'
import { newNode, startSystemDesk } from '../../../testing/systems.ts'

let desk: Awaited<ReturnType<typeof startSystemDesk>>
let questions: string[]
beforeAll(async () => {
  desk = await startSystemDesk()
  questions = await addQuestions(desk.bank.services, [{}, {}, {}])
})
afterAll(() => desk.bank.close())

const NODES = 5
const anyNode = fc.nat(NODES - 1)
const anyPlacement = fc.record({ question: fc.nat(2), node: anyNode })
const anyRound = fc.record({
  placed: fc.array(anyPlacement, { minLength: 1, maxLength: 5 }),
  /** Nodes that the next version lacks; the last node always stays. */
  removed: fc.uniqueArray(fc.nat(NODES - 2), { maxLength: NODES - 2 }),
  /** For each node the way of its questions: numbers of targets among the remaining nodes, or none. */
  ways: fc.array(fc.uniqueArray(anyNode, { maxLength: 3 }), { minLength: NODES, maxLength: NODES }),
  /** The placement that another person makes during the publication. */
  late: anyPlacement,
})

type Mapped = CallInput<typeof confirmMappings>['mappings'][number]

const actionOf = (targets: readonly string[]) =>
  targets.length === 0 ? 'dropped' : targets.length === 1 ? 'merged' : 'split'

it('any publication leaves no placement without a node, and moves each question only as its mapping says', async () => {
  let no = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyRound, { minLength: 1, maxLength: 2 }), async (rounds) => {
      no += 1
      const { id } = await desk.added({ name: `任意发布 ${no}` })
      const nodes = Array.from({ length: NODES }, (_, at) => newNode(`节点 ${at}`, null, { sort: at }))
      const uidOf = (at: number) => nodes[at]?.uid ?? ''
      const place = ({ question, node }: { question: number; node: number }) =>
        desk.bank.call(
          placeQuestions,
          { id, uid: uidOf(node), questionIds: [questions[question] ?? ''] },
          desk.token.writer,
        )
      const placements = async () =>
        (
          await desk.query<{ uid: string; question: string; lost: boolean }>(
            `select p.node_uid::text as uid, p.question_id::text as question, n.node_uid is null as lost
               from question_placement p join ksystem s on s.id = p.system_id
               left join ksystem_node n on n.version_id = s.live_version_id and n.node_uid = p.node_uid
              where p.system_id = $1`,
            [id],
          )
        ).map(({ uid, question, lost }) => ({ key: `${uid} ${question}`, uid, question, lost }))
      await desk.save(
        id,
        nodes.map((node) => desk.put(node)),
      )
      expect((await desk.publishedSystem(id)).message).toBe('ok')

      for (const [round, { placed, removed, ways, late }] of rounds.entries()) {
        for (const one of placed) await place(one)
        const stored = await desk.nodes(id)
        const present = stored.map(({ uid }) => uid)
        const gone = removed.map(uidOf).filter((uid) => present.includes(uid))
        const staying = present.filter((uid) => !gone.includes(uid))
        const changes = gone.map((uid) => ({
          uid,
          base: stored.find((one) => one.uid === uid)?.revision ?? null,
          node: null,
        }))
        // A new node makes a new version even if no node is removed.
        const added = newNode(`新节点 ${round}`, null, { sort: 100 })
        await desk.save(id, [...changes, desk.put(added)])
        const targets = new Map(
          gone.map((uid) => [uid, (ways[nodes.findIndex((one) => one.uid === uid)] ?? []).map(uidOf)]),
        )
        for (const [uid, all] of targets) {
          targets.set(
            uid,
            all.filter((one) => staying.includes(one)),
          )
        }
        const mappings: Mapped[] = [...targets].map(([uid, all]) => ({
          ...{ uid, base: null, action: actionOf(all), targets: all },
        }))
        if (mappings.length > 0) {
          const { result } = await desk.bank.call(confirmMappings, { id, from: id, mappings }, desk.token.writer)
          expect(result).toEqual({ confirmed: mappings.length, conflicts: [] })
        }
        expect((await desk.submitSystem(id)).message).toBe('ok')
        await desk.judgedSystem(id)
        const before = await placements()
        const [published, answer] = await Promise.all([desk.publishSystem(id), place(late)])
        expect(published.message).toBe('ok')
        const after = await placements()
        expect(after.filter(({ lost }) => lost)).toEqual([])

        const has = (uid: string, question: string) => after.some(({ key }) => key === `${uid} ${question}`)
        const expected = new Set<string>()
        const lateOne = { uid: uidOf(late.node), question: questions[late.question] ?? '' }
        for (const { uid, question } of [...before, ...(answer.code === 200 ? [lateOne] : [])]) {
          const way = targets.get(uid)
          if (way === undefined) expected.add(`${uid} ${question}`)
          else if (way.length > 0) {
            const reached = way.filter((one) => has(one, question))
            expect(reached.length).toBeGreaterThan(0)
            for (const one of reached) expected.add(`${one} ${question}`)
          }
        }
        expect(new Set(after.map(({ key }) => key))).toEqual(expected)
      }
    }),
    { numRuns: 12 },
  )
})
