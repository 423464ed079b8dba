import { decodeEntities } from '../../../../lib/contracts/base/rich-text.ts'
import { canonicalFormula } from '../../../../lib/contracts/formula/canonical.ts'
import { splitFormulas } from '../../../../lib/contracts/formula/pieces.ts'
import type { BodyContent, QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { textsOf } from './texts.ts'

/** Whether what learners are asked, or what counts as right, is another (domain model §3.1): such a version is reviewed whole. */
export function changeKind(base: QuestionBody, body: QuestionBody): 'minor' | 'major' {
  return JSON.stringify(asked(base)) === JSON.stringify(asked(body)) ? 'minor' : 'major'
}

const asked = (body: QuestionBody) => [...[body, ...body.children].map(judged), formulasOf(body)]

const judged = ({ typeCode, options, answer, blanks }: BodyContent) => [typeCode, options, answer, blanks]

const formulasOf = (body: QuestionBody) =>
  textsOf(body)
    .filter(({ html }) => html.includes('$'))
    .flatMap(({ html }) => splitFormulas(html))
    .filter(({ formula }) => formula)
    .map(({ text }) => canonicalFormula(decodeEntities(text).replace(/^\$+|\$+$/g, '')))
