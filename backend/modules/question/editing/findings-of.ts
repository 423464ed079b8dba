import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { FactsOf } from '../../../../lib/contracts/question/checks/children.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { FormulaFaults } from '../formulas/formula-check.ts'
import { checkBody } from '../judging/judge-body.ts'
import { readOutsideFacts } from '../judging/outside-facts.ts'

interface Judging {
  /** The id of the question; null for a new one. */
  readonly id: string | number | null
  readonly factsOf: FactsOf
  /** The user id of the writer. */
  readonly by: number | null
  readonly tried?: FormulaFaults | undefined
}

/**
 * Runs all checks on a question as a form sends it: the rules that the browser also runs, and the check of formulas,
 * which only the service can run.
 */
export async function findingsOf(
  client: Queryable,
  body: QuestionBody,
  { id, ...judging }: Judging,
): Promise<Finding[]> {
  const [outside] = await readOutsideFacts(client, [{ id, knowledge: body.knowledge }])
  if (!outside) throw new Error('the facts of the question were not read')
  return checkBody(body, { ...judging, outside })
}
