import { canonicalFormulasOf } from '../../../../lib/contracts/formula/canonical-of.ts'
import type { BodyContent, QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { type ChangedPart, changedPart } from '../../../../lib/contracts/question/editing.ts'
import { textsOf } from '../editing/texts.ts'

/** Against the version learners have: whether what they are asked, or what counts as right, is another (domain model §3.1): such a version is reviewed whole. */
export const changeKind = (base: QuestionBody, body: QuestionBody): 'minor' | 'major' =>
  changedParts(base, body).length === 0 ? 'minor' : 'major'

/** What of it is another. */
export function changedParts(base: QuestionBody, body: QuestionBody): ChangedPart[] {
  const [before, after] = [asked(base), asked(body)]
  return changedPart.options.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}

const asked = (body: QuestionBody): Readonly<Record<ChangedPart, unknown>> => ({
  ...judged(body),
  children: body.children.map(judged),
  formulas: formulasOf(body),
})

const judged = ({ typeCode, groundHtml, promptHtml, promptAudio, options, answer, blanks, rubric }: BodyContent) => ({
  ...{ typeCode, groundHtml, options, answer, blanks, rubric },
  promptHtml: [promptHtml, promptAudio],
})

const formulasOf = (body: QuestionBody) => textsOf(body).flatMap(({ html }) => canonicalFormulasOf(html))
