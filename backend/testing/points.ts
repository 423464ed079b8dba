import { expect } from 'vitest'
import type { CallInput } from '../../lib/contracts/base/call.ts'
import * as calls from '../../lib/contracts/knowledge/editing.ts'
import { claimReviewTasks } from '../../lib/contracts/review/calls.ts'
import { startReviewing } from './reviewing.ts'

/** The body of a knowledge point in mathematics of senior school, which users of the tests may edit. */
export const pointBody = {
  ...{ subject: '02', section: '3', parentId: null, name: '函数的单调性', aliases: ['增减性'] },
  requirement: '02',
  definitionHtml: '<p>自变量增大时函数值增大或减小的性质</p>',
} satisfies CallInput<typeof calls.insertPoint>

type Stamp = Pick<calls.EditedPoint, 'id' | 'rowVersion'>

/** Starts a service with people who write, review, lead reviews and publish, and returns their work on points. */
export async function startPointDesk() {
  const desk = await startReviewing({ writer: 'editor', judge: 'reviewer1', boss: 'chief', poster: 'publisher' })
  type Who = keyof typeof desk.token

  const made = async (name: string, more: Partial<CallInput<typeof calls.insertPoint>> = {}) => {
    const { result, message } = await desk.bank.call(
      calls.insertPoint,
      { ...pointBody, name, aliases: [], ...more },
      desk.token.writer,
    )
    expect(message).toBe('ok')
    return result
  }
  const get = async (id: string) => (await desk.bank.call(calls.getPoint, { id }, desk.token.writer)).result
  const submit = ({ id, rowVersion }: Stamp) =>
    desk.bank.call(calls.submitPoint, { id, rowVersion, changeNote: '写好了' }, desk.token.writer)
  const publish = ({ id, rowVersion }: Stamp, who: Who = 'poster') =>
    desk.bank.call(calls.publishPoint, { id, rowVersion }, desk.token[who])
  const edit = ({ id, rowVersion }: Stamp, name: string, definitionHtml: string) =>
    desk.bank.call(
      calls.editPoint,
      { id, rowVersion, name, aliases: [], definitionHtml, requirement: '02' },
      desk.token.writer,
    )

  /**
   * Returns the review task of a point, or of another kind of record. The function claims the task, unless the reviewer
   * who rejected the record already has it.
   */
  const claimed = async (id: string, entity: 'kp' | 'ksystem' = 'kp') => {
    const [task] = await desk.query<{ id: string; state: string }>(
      `select id::text as id, state from review_task
        where entity = $2 and entity_id = $1 and state in ('queued', 'assigned')`,
      [id, entity],
    )
    if (task?.state === 'assigned') return task.id
    const { message } = await desk.bank.call(
      claimReviewTasks,
      { filter: { entity }, ids: [task?.id ?? ''], count: 1 },
      desk.token.judge,
    )
    expect(message).toBe('ok')
    return task?.id ?? ''
  }
  const judged = async (id: string, decision: 'pass' | 'reject', entity: 'kp' | 'ksystem' = 'kp') => {
    const task = await claimed(id, entity)
    expect((await desk.start('judge', task)).message).toBe('ok')
    if (decision === 'reject') await desk.mark('judge', task)
    const issues = await desk.query<{ id: string }>(
      `select i.id::text as id from review_issue i join review_round r on r.id = i.round_id
        where r.entity = $3 and r.entity_id = $1 and i.task_id <> $2 and i.state <> 'verified'`,
      [id, task, entity],
    )
    for (const issue of issues) expect((await desk.verify('judge', task, issue.id, 'verified')).message).toBe('ok')
    expect((await desk.decide('judge', task, decision)).message).toBe('ok')
  }
  const published = async (name: string) => {
    const point = await made(name)
    expect((await submit(point)).message).toBe('ok')
    await judged(point.id, 'pass')
    expect((await publish(await get(point.id))).message).toBe('ok')
    return get(point.id)
  }
  const publishDirectly = ({ id, rowVersion }: Stamp, who: Who = 'boss') =>
    desk.bank.call(calls.publishPointDirectly, { id, rowVersion }, desk.token[who])
  /** Returns a point that was published without a review. */
  const live = async (name: string, more: Partial<CallInput<typeof calls.insertPoint>> = {}) => {
    const { result, message } = await publishDirectly(await made(name, more))
    expect(message).toBe('ok')
    return result
  }
  return { ...desk, made, get, submit, publish, publishDirectly, edit, claimed, judged, published, live }
}
