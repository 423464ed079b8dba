import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CycleStep, checkEdge, insertEdge } from '../../../../lib/contracts/knowledge/edges.ts'
import { startPointDesk } from '../../../testing/points.ts'

// Adds random prerequisites at the same time, and compares the outcome with a search in plain code.

const POINTS = 7
let desk: Awaited<ReturnType<typeof startPointDesk>>
const ids: string[] = []

beforeAll(async () => {
  desk = await startPointDesk()
  for (let no = 0; no < POINTS; no += 1) ids.push((await desk.made(`知识点${no}`)).id)
})
afterAll(() => desk.bank.close())

type Pair = readonly [from: number, to: number]

/** Returns whether `goal` can be reached from `start` over the edges. */
function isReachable(edges: readonly Pair[], start: number, goal: number): boolean {
  const seen = new Set([start])
  for (const at of seen) for (const [from, to] of edges) if (from === at) seen.add(to)
  return seen.has(goal)
}

const hasCycle = (edges: readonly Pair[]) => edges.some(([from, to]) => isReachable(edges, to, from))
const endsOf = ([from, to]: Pair) => ({ from: ids[from] ?? '', to: ids[to] ?? '' })
const insert = (pair: Pair) => desk.bank.call(insertEdge, endsOf(pair), desk.token.writer)

interface Row {
  readonly id: string
  readonly from_kp: string
  readonly to_kp: string
}
const storedRows = () =>
  desk.query<Row>('select id::text, from_kp::text, to_kp::text from kp_edge where deleted_at is null')
/** Stored edges that do not lead to a later place of the stored order. */
const edgesAgainstOrder = () =>
  desk.query(`select e.id from kp_edge e left join kp_order f on f.kp_id = e.from_kp left join kp_order t on t.kp_id = e.to_kp
               where e.deleted_at is null and (f.place < t.place) is not true`)
const pairOf = ({ from_kp, to_kp }: Row): Pair => [ids.indexOf(from_kp), ids.indexOf(to_kp)]

/** Checks that the steps begin with the refused edge, lead back to its start, and are stored edges. */
function expectCycle(cycle: readonly CycleStep[], refused: Pair, rows: readonly Row[]) {
  const { from, to } = endsOf(refused)
  expect(cycle[0]).toMatchObject({ edge: null, from: { id: from }, to: { id: to } })
  for (const [at, step] of cycle.entries()) {
    expect(step.to.id).toBe(cycle[(at + 1) % cycle.length]?.from.id)
    if (at > 0) expect(rows).toContainEqual({ id: step.edge, from_kp: step.from.id, to_kp: step.to.id })
  }
}

const pair: fc.Arbitrary<Pair> = fc.tuple(fc.nat(POINTS - 1), fc.nat(POINTS - 1)).filter(([from, to]) => from !== to)

/** Adds the edges in batches whose members run at the same time, and checks every outcome against the stored rows. */
async function addInParallel(pairs: readonly Pair[], width: number): Promise<readonly Pair[]> {
  await desk.query('update kp_edge set deleted_at = now() where deleted_at is null')
  for (let at = 0; at < pairs.length; at += width) {
    const batch = pairs.slice(at, at + width)
    const answers = await Promise.all(batch.map(insert))
    const rows = await storedRows()
    const stored = rows.map(pairOf)
    expect(hasCycle(stored)).toBe(false)
    expect(await edgesAgainstOrder()).toEqual([])
    for (const [index, { code, result, fields }] of answers.entries()) {
      const asked = batch[index] as Pair
      if (code === 409) expectCycle((result as unknown as { cycle: CycleStep[] }).cycle, asked, rows)
      else {
        // An edge that was refused for another reason than a cycle is stored already.
        expect(stored).toContainEqual(asked)
        if (code !== 200) expect(fields).toEqual({ from: '已有这个前置关系' })
      }
    }
  }
  return (await storedRows()).map(pairOf)
}

it('20 parallel requests whose edges would close cycles leave no cycle', async () => {
  const five = [0, 1, 2, 3, 4]
  const bothWays = five.flatMap((from) => five.filter((to) => to !== from).map((to): Pair => [from, to]))
  // Exactly one of the two edges between two points is stored, because without a cycle one of them is always possible.
  expect(await addInParallel(bothWays, 20)).toHaveLength(10)
})

it('random edges in parallel are stored exactly unless they close a cycle', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(pair, { minLength: 1, maxLength: 24 }),
      fc.integer({ min: 1, max: 8 }),
      async (pairs, width) => {
        const stored = await addInParallel(pairs, width)
        const asked = [Math.floor(POINTS / 2), 0] as const
        const { result } = await desk.bank.call(checkEdge, endsOf(asked), desk.token.writer)
        expect(result.cycle !== null).toBe(isReachable(stored, asked[1], asked[0]))
      },
    ),
    { numRuns: 40 },
  )
})

it('random edges and removals one after the other agree with a search in plain code, also without room between places', async () => {
  const step = fc.record({ pair, removes: fc.boolean(), isTight: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      await desk.query('update kp_edge set deleted_at = now() where deleted_at is null')
      for (const { pair: asked, removes, isTight } of steps) {
        const stored = (await storedRows()).map(pairOf)
        const { from, to } = endsOf(asked)
        if (removes) {
          await desk.query(
            `update kp_edge set deleted_at = now() where from_kp = ${from} and to_kp = ${to} and deleted_at is null`,
          )
          continue
        }
        // Neighbouring places differ by one, so that points can only move after a renumbering.
        if (isTight)
          await desk.query(`update kp_order o set place = n.no from (select kp_id, row_number() over (order by place) as no
                              from kp_order) n where n.kp_id = o.kp_id`)
        const closes = isReachable(stored, asked[1], asked[0])
        const { result } = await desk.bank.call(checkEdge, { from, to }, desk.token.writer)
        expect(result.cycle !== null).toBe(closes)
        const isKnown = stored.some((known) => known[0] === asked[0] && known[1] === asked[1])
        expect((await insert(asked)).code).toBe(isKnown ? 400 : closes ? 409 : 200)
        expect(await edgesAgainstOrder()).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})
