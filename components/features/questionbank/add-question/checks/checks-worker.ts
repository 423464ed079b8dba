import type { QuestionBody } from '@/lib/contracts/question/body'
import { checkQuestion, type OutsideFacts } from '@/lib/contracts/question/checks/check-question'
import { type FormulaAt, formulasOf } from '@/lib/contracts/question/checks/formulas'
import type { Flaw, TypeFacts } from '@/lib/contracts/question/checks/types'

export interface CheckJob {
  id: number
  body: QuestionBody
  types: readonly (TypeFacts & { key: string })[]
  outside: Partial<OutsideFacts>
}

export interface CheckAnswer {
  id: number
  flaws: Flaw[]
  /** Formulas of the question; the page gives them to its formula engine when the worker has answered. */
  formulas: FormulaAt[]
}

const scope = self as unknown as {
  onmessage: (event: MessageEvent<CheckJob>) => void
  postMessage: (answer: CheckAnswer) => void
}

scope.onmessage = ({ data: { id, body, types, outside } }) => {
  const flaws = checkQuestion(body, (code) => types.find(({ key }) => key === code), outside)
  scope.postMessage({ id, flaws, formulas: formulasOf(body) })
}
