import { createElement, type ReactNode } from 'react'
import { FormulaText } from '@/components/ui/formula'
import { labelsOf } from '@/lib/contracts/base/card'
import { changeKindNames, questionCard } from '@/lib/contracts/question/card'
import type { QuestionDetail } from '@/lib/contracts/question/detail'

type Changed = Pick<QuestionDetail['version'], 'changeKind' | 'changeNote'>

const labels = labelsOf(questionCard)

/** Returns the size of a version's change and its author's note; empty for a first version. */
export const changeFacts = (version: Changed): { label: string; value: ReactNode }[] => [
  ...changeWords(version).map((value) => ({ label: labels.changeKind, value })),
  ...(version.changeNote ? [{ label: labels.changeNote, value: noteOf(version) }] : []),
]

/** Returns the size of the change as a word; an empty array for a first version. */
export const changeWords = ({ changeKind }: Changed): string[] =>
  changeKind === 'new' ? [] : [changeKindNames[changeKind]]

/** Renders the author's change note in a single line; formulas are typeset. */
export const noteOf = ({ changeNote }: Changed): ReactNode =>
  createElement(FormulaText, { text: changeNote, component: 'span', inline: true })
