import { placeOf } from '@/components/domains/question/place-of'
import { textOfHtml } from '@/components/domains/review/anchors/anchored-text'
import { pathOf } from '@/components/domains/review/anchors/path-of'
import type { ReviewedField } from '@/components/domains/review/workbench/judged'
import { textsOf } from '@/lib/contracts/question/checks/texts'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

/** Parts that a reviewer can mark as wrong but in which no words can be selected. */
const facts = ['answer', 'knowledge', 'difficulty', 'type', 'score', 'source'] as const

/**
 * Returns all parts of a question that a reviewer can mark, in reading order: the texts of the question and of its
 * children, then the other parts.
 */
export function reviewedFields({ content, children, baseType }: QuestionDetail): ReviewedField[] {
  const own = textFields(content, null, baseType)
  const ofChildren = children.flatMap((child) => textFields(child, child.childNo, child.baseType))
  const rest = facts.map((field) => ({ field, childNo: null, label: placeOf(field), text: '' }))
  return [...own, ...ofChildren, ...rest]
}

type Content = QuestionDetail['content']

function textFields(content: Content, childNo: number | null, baseType: QuestionDetail['baseType']): ReviewedField[] {
  const options = content.options.map((option) => ({ locked: false, feedbackHtml: '', pairHtml: '', ...option }))
  const whole = {
    ...{ typeCode: '', score: null, shuffle: false, blanks: [], rubric: [] },
    ...{ groundHtml: '', promptHtml: '', promptAudio: '', thinkingHtml: '', summaryHtml: '' },
  }
  return textsOf({ ...whole, ...content, options }, baseType).map(({ field, html }) => ({
    field,
    childNo,
    label: placeOf(pathOf({ field, childNo })),
    text: textOfHtml(html),
  }))
}
