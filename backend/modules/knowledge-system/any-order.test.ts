import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NodeChange } from '../../../lib/contracts/knowledge-system/editing.ts'
import type { Node, StoredNode } from '../../../lib/contracts/knowledge-system/nodes.ts'
import { structureFindings } from '../../../lib/contracts/knowledge-system/tree.ts'
import { newNode, startSystemDesk } from '../../testing/systems.ts'
import { mergeChanges } from './nodes/merge-changes.ts'

let desk: Awaited<ReturnType<typeof startSystemDesk>>
beforeAll(async () => {
  desk = await startSystemDesk()
})
afterAll(() => desk.bank.close())

const UIDS = Array.from({ length: 7 }, (_, at) => `00000000-0000-4000-8000-00000000000${at}`)
const TITLES = ['集合', '函数', '数列', '']

const anyParent = fc.constantFrom(null, null, ...UIDS)
const anyEdit = fc.record({
  uid: fc.constantFrom(...UIDS),
  removes: fc.integer({ min: 0, max: 4 }).map((no) => no === 0),
  parent: anyParent,
  title: fc.constantFrom(...TITLES),
  knows: fc.boolean(),
})
type Edit = { uid: string; removes: boolean; parent: string | null; title: string; knows: boolean }
const anySave = fc.uniqueArray(anyEdit, { selector: ({ uid }) => uid, minLength: 1, maxLength: 4 })

/** Returns the change of an edit by an author who knows the stored nodes, or who knows an older revision of them. */
function changeOf({ uid, removes, parent, title, knows }: Edit, stored: readonly StoredNode[]): NodeChange {
  const present = stored.find((one) => one.uid === uid)
  const base = present ? (knows ? present.revision : present.revision - 1) : null
  return { uid, base, node: removes ? null : newNode(title, parent, { uid }) }
}

it('any changes leave a valid tree, and each change is stored, refused or without effect', () => {
  fc.assert(
    fc.property(fc.array(anySave, { maxLength: 6 }), (saves) => {
      let stored: StoredNode[] = []
      for (const [at, save] of saves.entries()) {
        const changes = save.map((edit) => changeOf(edit, stored))
        const { applied, conflicts } = mergeChanges(stored, changes)
        for (const { change } of conflicts) expect(applied.has(change.uid)).toBe(false)
        const later = new Map<string, StoredNode>(stored.map((one) => [one.uid, one]))
        for (const [uid, node] of applied) {
          if (node) later.set(uid, { ...node, revision: at + 2 })
          else later.delete(uid)
        }
        stored = [...later.values()]
        expect(structureFindings(stored)).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})

const plain = ({ uid, parent, title }: Node) => ({ uid, parent, title })

it('saves of two people at the same time leave no cycle, no orphan and no equal titles, and lose no stored change', async () => {
  let no = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anySave, { minLength: 1, maxLength: 3 }), anySave, anySave, async (first, one, other) => {
      no += 1
      const { id } = await desk.added({ name: `并发 ${no}` })
      for (const save of first) {
        const stored = await desk.nodes(id)
        await desk.save(
          id,
          save.map((edit) => changeOf(edit, stored)),
        )
      }
      const known = await desk.nodes(id)
      const changes = [one, other].map((save) => save.map((edit) => changeOf({ ...edit, knows: true }, known)))
      const answers = await Promise.all(changes.map((save, at) => desk.save(id, save, at === 0 ? 'writer' : 'boss')))
      expect(answers.map(({ code }) => code)).toEqual([200, 200])
      const stored = await desk.nodes(id)
      expect(structureFindings(stored)).toEqual([])
      // A node in conflict has the content that the other person or an earlier save stored.
      for (const [at, { result }] of answers.entries()) {
        const refused = new Set(result.conflicts.map(({ uid }) => uid))
        const others = new Set((changes[1 - at] ?? []).map(({ uid }) => uid))
        for (const { uid, node } of changes[at] ?? []) {
          if (refused.has(uid) || others.has(uid)) continue
          const present = stored.find((found) => found.uid === uid)
          expect(present ? plain(present) : null).toEqual(node && plain(node))
        }
      }
    }),
    { numRuns: 25 },
  )
})
