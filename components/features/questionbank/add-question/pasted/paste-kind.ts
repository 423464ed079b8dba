import { isPrompt } from '@/lib/paper/marks'
import { countPaper } from '@/lib/paper/read-paper'
import type { Paper, PaperQuestion } from '@/lib/paper/types'
import type { answerKindOf } from '../change-type'

interface PasteKind {
  kind: 'one' | 'several'
  count: number
}

/**
 * Returns whether pasted content is one question or several questions, and how many. Returns null for plain text that
 * needs no window. `at.way` is the kind of answer of the form's question.
 */
export function pasteKind(
  paper: Paper,
  at: { way: ReturnType<typeof answerKindOf>; isChild: boolean },
): PasteKind | null {
  const questions = paper.entries.filter((entry) => entry.kind === 'question')
  const [only] = questions
  if (!only) return null
  const count = countPaper(paper)
  const several = count > 0 && !at.isChild && isSeveral(paper, questions, at.way)
  if (several) return { kind: 'several', count }
  const isOne = paper.entries.length === 1 && at.way !== 'children' && at.way !== 'order' && at.way !== 'pairs'
  return isOne && addsNotes(only, paper) ? { kind: 'one', count: 1 } : null
}

function isSeveral(
  { entries }: Paper,
  questions: readonly PaperQuestion[],
  way: ReturnType<typeof answerKindOf>,
): boolean {
  if (questions.length > 1) return true
  const [only] = questions
  // A question with its own passage cannot be a child in the form's composite question, so the window offers it as a
  // separate draft.
  if (only?.cloze && way === 'children') return true
  return entries.length > 1 && (way === 'children' || only === undefined || isAnswered(only))
}

const isAnswered = ({ cloze, options, answerHtml, analysisHtml, thinkingHtml, summaryHtml }: PaperQuestion) =>
  cloze !== undefined ||
  options.length > 0 ||
  [answerHtml, analysisHtml, thinkingHtml, summaryHtml].some((html) => html !== '')

const addsNotes = (question: PaperQuestion, { notes }: Paper) =>
  isAnswered(question) || notes.length > 0 || (question.number !== null && isPrompt(question.text))
