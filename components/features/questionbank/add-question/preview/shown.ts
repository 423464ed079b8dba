import type { BodyChild, BodyContent, QuestionBody } from '@/lib/contracts/question/body'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { factsOf, type QuestionType } from '../type-facts'

type Shown = QuestionDetail['content']

/** Returns the content of the form in the shape that the views of a stored question need. */
export function shownContent({ typeCode: _, score: __, ...content }: BodyContent): Shown {
  return content
}

export const shownChildren = ({ children }: QuestionBody, types: readonly QuestionType[]): QuestionDetail['children'] =>
  children.map((child: BodyChild, at) => {
    const { baseType } = factsOf(types, child.typeCode)
    return {
      ...shownContent(child),
      id: child.id ?? `new-${at}`,
      childNo: at + 1,
      typeCode: child.typeCode,
      baseType,
      score: child.score,
    }
  })
