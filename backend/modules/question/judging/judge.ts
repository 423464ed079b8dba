import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { checkQuestion } from '../../../../lib/contracts/question/checks/check-question.ts'
import { type FormulaAt, formulasOf } from '../../../../lib/contracts/question/checks/formulas.ts'
import type { Flaw, TypeFacts } from '../../../../lib/contracts/question/checks/types.ts'
import { cleanTexts } from '../editing/clean-body.ts'

/** Work that depends only on a body and can therefore run in another thread. */
export type Question =
  | { readonly kind: 'clean'; readonly body: QuestionBody; readonly known: readonly (QuestionBody | null)[] }
  | {
      readonly kind: 'check'
      readonly body: QuestionBody
      /** Facts about the question types the body names. */
      readonly facts: readonly (readonly [typeCode: string, facts: TypeFacts])[]
    }

/** Flaws by the rules, and the formulas an engine still has to check. */
interface Checked {
  readonly flaws: readonly Flaw[]
  readonly formulas: readonly FormulaAt[]
}

/** The answer for each kind of question. */
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
