import { labelsOf } from '@/lib/contracts/base/card'
import { changeKindNames, questionCard } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

type Changed = Pick<QuestionDetail['version'], 'changeKind' | 'changeNote'>

const labels = labelsOf(questionCard)

/** How much a version changes, and what its writer says of it; a first one has nothing to say. */
export const changeFacts = ({ changeKind, changeNote }: Changed) => [
  ...(changeKind === 'new' ? [] : [{ label: labels.changeKind, value: changeKindNames[changeKind] }]),
  ...(changeNote ? [{ label: labels.changeNote, value: changeNote }] : []),
]

/** The same in a line. */
export const changeWords = (version: Changed): string[] => changeFacts(version).map(({ value }) => value)
