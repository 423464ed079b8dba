import { createElement, type ReactNode } from 'react'
import { FormulaText } from '@/components/ui/formula'
import { labelsOf } from '@/lib/contracts/base/card'
import { changeKindNames, questionCard } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

type Changed = Pick<QuestionDetail['version'], 'changeKind' | 'changeNote'>

const labels = labelsOf(questionCard)

/** How much a version changes, and what its writer says of it; a first one has nothing to say. */
export const changeFacts = (version: Changed): { label: string; value: ReactNode }[] => [
  ...changeWords(version).map((value) => ({ label: labels.changeKind, value })),
  ...(version.changeNote ? [{ label: labels.changeNote, value: noteOf(version) }] : []),
]

/** How much it changes, in a word. */
export const changeWords = ({ changeKind }: Changed): string[] =>
  changeKind === 'new' ? [] : [changeKindNames[changeKind]]

/** What its writer says of it, in a line; formulas as in a question. */
export const noteOf = ({ changeNote }: Changed): ReactNode =>
  createElement(FormulaText, { text: changeNote, component: 'span', inline: true })
