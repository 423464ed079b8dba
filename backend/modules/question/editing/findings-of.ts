import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { Finding } from '../../../../lib/contracts/question/calls.ts'
import { checkWithFormulas } from '../../../../lib/contracts/question/checks/check-question.ts'
import type { FactsOf } from '../../../../lib/contracts/question/checks/children.ts'
import { formulaCheck } from '../formulas/formula-check.ts'

/** What is found on a question as a form writes it: by the rules the form knows too, and by the engine of formulas. */
export async function findingsOf(body: QuestionBody, factsOf: FactsOf): Promise<Finding[]> {
  const flaws = await checkWithFormulas(body, factsOf, (sources) => formulaCheck.check(sources))
  return flaws.map(({ mend: _, ...finding }) => finding)
}
