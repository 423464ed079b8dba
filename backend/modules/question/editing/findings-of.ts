import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { checkWithFormulas } from '../../../../lib/contracts/question/checks/check-question.ts'
import type { FactsOf } from '../../../../lib/contracts/question/checks/children.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { formulaCheck } from '../formulas/formula-check.ts'
import { difficultiesOf } from './count-difficulties.ts'

/** What is found on a question as a form writes it (`id`: the one it is already): by the rules the form knows too, and by the engine of formulas. */
export async function findingsOf(
  client: Queryable,
  body: QuestionBody,
  { id, factsOf }: { id: string | number | null; factsOf: FactsOf },
): Promise<Finding[]> {
  const difficulties = await difficultiesOf(client, body.knowledge[0]?.id ?? null, id)
  const flaws = await checkWithFormulas(body, factsOf, (sources) => formulaCheck.check(sources), difficulties)
  return flaws.map(({ mend: _, ...finding }) => finding)
}
