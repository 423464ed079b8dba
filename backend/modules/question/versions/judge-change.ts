import { canonicalFormulasOf } from '../../../../lib/contracts/formula/canonical-of.ts'
import type { BodyContent, QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { ChangedPart } from '../../../../lib/contracts/question/editing.ts'
import type { ComparedKind } from '../../../core/content/compare.ts'
import { readEdited } from '../editing/read-edited.ts'
import { textsOf } from '../editing/texts.ts'

/**
 * Compares two versions of a question. A change is major where it changes the task or the correct answer (domain model
 * §3.1); otherwise it is minor.
 */
export const comparedQuestion: ComparedKind<QuestionBody, ChangedPart> = {
  read: async (client, id, version) => (await readEdited(client, id, version)).body,
  parts: (body) => ({ ...judged(body), children: body.children.map(judged), formulas: formulasOf(body) }),
}

const judged = ({ typeCode, groundHtml, promptHtml, promptAudio, options, answer, blanks, rubric }: BodyContent) => ({
  ...{ typeCode, groundHtml, promptHtml: [promptHtml, promptAudio] },
  ...{ options, answer, blanks, rubric },
})

const formulasOf = (body: QuestionBody) => textsOf(body).flatMap(({ html }) => canonicalFormulasOf(html))
