import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { checkQuestion } from '../../../../lib/contracts/question/checks/check-question.ts'
import { type FormulaAt, formulasOf } from '../../../../lib/contracts/question/checks/formulas.ts'
import type { Flaw, TypeFacts } from '../../../../lib/contracts/question/checks/types.ts'
import { cleanTexts } from '../editing/clean-body.ts'

/** What follows from a body alone; both may be answered by another thread. */
export type Question =
  | { readonly kind: 'clean'; readonly body: QuestionBody; readonly known: readonly (QuestionBody | null)[] }
  | {
      readonly kind: 'check'
      readonly body: QuestionBody
      /** Of the question types the body names. */
      readonly facts: readonly (readonly [typeCode: string, facts: TypeFacts])[]
    }

/** What the rules find, and the formulas an engine has to try. */
interface Checked {
  readonly flaws: readonly Flaw[]
  readonly formulas: readonly FormulaAt[]
}

/** What a question is answered with, by its kind. */
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
