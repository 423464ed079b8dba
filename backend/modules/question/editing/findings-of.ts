import { decodeEntities } from '../../../../lib/contracts/base/rich-text.ts'
import { splitFormulas } from '../../../../lib/contracts/formula/pieces.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { Finding } from '../../../../lib/contracts/question/calls.ts'
import type { TypeFacts } from '../../../../lib/contracts/question/checks/types.ts'
import { formulaCheck } from '../files/import/formulas/formula-check.ts'
import { textsOf } from './texts.ts'

/** What is found on a question as a form writes it: by the rules the form knows too, and by the engine of formulas. */
export async function findingsOf(
  body: QuestionBody,
  factsOf: (typeCode: string) => TypeFacts | undefined,
): Promise<Finding[]> {
  void factsOf
  return formulaFindings(body)
}

async function formulaFindings(body: QuestionBody): Promise<Finding[]> {
  const formulas = textsOf(body).flatMap(({ html, field }) =>
    html.includes('$')
      ? splitFormulas(html).flatMap(({ formula, text }) => (formula ? [{ source: decodeEntities(text), field }] : []))
      : [],
  )
  if (formulas.length === 0) return []
  const faults = await formulaCheck.check(formulas.map(({ source }) => source))
  return formulas.flatMap(({ source, field }): Finding[] => {
    const fault = faults.get(source)
    if (!fault) return []
    const message = `公式 ${source.slice(0, 60)} 无法显示：${fault}`
    return [{ level: 'error', code: 'formula-invalid', field, message }]
  })
}
