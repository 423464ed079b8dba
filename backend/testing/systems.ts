import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallInput } from '../../lib/contracts/base/call.ts'
import * as calls from '../../lib/contracts/knowledge-system/calls.ts'
import { getNodes, type NodeChange, saveNodes } from '../../lib/contracts/knowledge-system/editing.ts'
import type { Node } from '../../lib/contracts/knowledge-system/nodes.ts'
import { startPointDesk } from './points.ts'

/** The body of a system on a theme in mathematics of senior school, which users of the tests may edit. */
export const systemBody = {
  ...{ kind: 'special', name: '函数专题', subject: '02', section: '3', theme: '高考总复习' },
  source: { from: 'blank' },
} satisfies CallInput<typeof calls.addSystem>

export const testTextbook = { publishing: '01', grade: '10', volume: '01', year: '2026' }

/** Returns a node with a new uid. */
export const newNode = (title: string, parent: string | null = null, more: Partial<Node> = {}): Node => ({
  ...{ uid: randomUUID(), parent, sort: 0, level: 'topic', title, points: [], hours: null, hidden: false },
  ...more,
})

/** Starts a service with people who write and publish, and returns their work on knowledge systems. */
export async function startSystemDesk() {
  const desk = await startPointDesk()
  type Who = keyof typeof desk.token

  const added = async (more: Partial<CallInput<typeof calls.addSystem>> = {}) => {
    const input = { ...systemBody, ...more } as CallInput<typeof calls.addSystem>
    const { result, message } = await desk.bank.call(calls.addSystem, input, desk.token.writer)
    expect(message).toBe('ok')
    return result
  }
  const system = async (id: string) => (await desk.bank.call(calls.getSystem, { id }, desk.token.writer)).result
  const nodes = async (id: string, version?: string) =>
    (await desk.bank.call(getNodes, { id, ...(version && { version }) }, desk.token.writer)).result.nodes
  const save = (id: string, changes: NodeChange[], who: Who = 'writer') =>
    desk.bank.call(saveNodes, { id, changes }, desk.token[who])
  const put = (node: Node, base: number | null = null): NodeChange => ({ uid: node.uid, base, node })
  const stampOf = async (id: string) => ({ id, rowVersion: (await system(id)).rowVersion })
  const submitted = async (id: string) =>
    desk.bank.call(calls.submitSystem, { ...(await stampOf(id)), changeNote: '' }, desk.token.writer)
  const posted = async (id: string, who: Who = 'poster') =>
    desk.bank.call(calls.publishSystem, await stampOf(id), desk.token[who])
  const judgedSystem = (id: string, decision: 'pass' | 'reject' = 'pass') => desk.judged(id, decision, 'ksystem')
  /** Submits, reviews and publishes a system; returns the answer of the publication. */
  const publishedSystem = async (id: string, who: Who = 'poster') => {
    expect((await submitted(id)).message).toBe('ok')
    await judgedSystem(id)
    return posted(id, who)
  }
  return {
    ...desk,
    ...{ added, system, nodes, save, put, stampOf, submitSystem: submitted, publishSystem: posted },
    ...{ judgedSystem, publishedSystem },
  }
}
