import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { checkQuestion } from '../../../../lib/contracts/question/checks/check-question.ts'
import { type FormulaAt, formulasOf } from '../../../../lib/contracts/question/checks/formulas.ts'
import type { Flaw, TypeFacts } from '../../../../lib/contracts/question/checks/types.ts'
import { cleanTexts } from '../editing/clean-body.ts'

/** A request to clean or check a body. It needs no database, so another thread can answer it. */
export type Question =
  | { readonly kind: 'clean'; readonly body: QuestionBody; readonly known: readonly (QuestionBody | null)[] }
  | {
      readonly kind: 'check'
      readonly body: QuestionBody
      /** The base type and the allowed number of options of each question type in the body. */
      readonly facts: readonly (readonly [typeCode: string, facts: TypeFacts])[]
    }

/** The faults according to the rules, and the formulas that the formula engine must still check. */
interface Checked {
  readonly flaws: readonly Flaw[]
  readonly formulas: readonly FormulaAt[]
}

/** The type of the result of each kind of request: cleaning or checking a body. */
export interface Answers {
  clean: ReturnType<typeof cleanTexts>
  check: Checked
}

export function judge(question: Question): Answers[Question['kind']] {
  if (question.kind === 'clean') return cleanTexts(question.body, question.known)
  const facts = new Map(question.facts)
  const flaws = checkQuestion(question.body, (typeCode) => facts.get(typeCode))
  return { flaws, formulas: formulasOf(question.body) }
}
