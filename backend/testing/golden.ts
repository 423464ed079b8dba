import { expect } from 'vitest'
import { insertGoldenItem } from '../../lib/contracts/review/golden.ts'
import * as rules from '../../lib/contracts/review/rules.ts'
import { pushRule, type startReviewing } from './reviewing.ts'

type Desk<Who extends string> = Awaited<ReturnType<typeof startReviewing<Who>>>

export const goldenFault = { place: 'analysisHtml', original: '显然', planted: '易得', errorType: '04' }

/** Returns actions for tests of golden items, which are questions with an inserted fault that measure reviewers. */
export function goldenHelpers<Who extends string>(desk: Desk<Who>) {
  const { bank, query, token } = desk
  const codeOf = async (id: string) =>
    (await query<{ code: string }>('select code from question where id = $1', [id]))[0]?.code ?? ''
  return {
    codeOf,
    /** Creates a golden item from a question that the user `writer` submits and `judge` passes. */
    async plant(chief: Who, writer: Who, judge: Who, faults = [goldenFault]) {
      const source = await desk.submitted(writer)
      expect((await desk.decide(judge, await desk.take(judge, source), 'pass')).message).toBe('ok')
      const code = await codeOf(source)
      const { message, result, fields } = await bank.call(insertGoldenItem, { code, faults }, token[chief])
      expect({ message, fields }).toEqual({ message: 'ok', fields: {} })
      return { source, code, item: result }
    },
    /** Creates an enabled rule of the highest priority that assigns a golden item together with each review task. */
    async rule(admin: Who, more: Partial<rules.PushRuleBody>) {
      const { result } = await bank.call(rules.insertPushRule, { ...pushRule, goldenRate: 50, ...more }, token[admin])
      await query('update push_rule set golden_rate = 100, status = 1, priority = 0 where id = $1', [result.id])
      return result.id
    },
    drop: (id: string) => query('update push_rule set status = 0 where id = $1', [id]),
    /** Returns the review tasks of golden items, the newest last. */
    tasks: () =>
      query<{ id: string; entityId: string; onlyFor: string; state: string }>(
        `select id::text as id, entity_id::text as "entityId", only_for::text as "onlyFor", state from review_task
          where golden_id is not null order by review_task.id`,
      ),
  }
}
