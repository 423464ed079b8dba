import { pointStates } from '../../knowledge/card.ts'
import type { PointStatus } from '../../knowledge/status.ts'
import type { QuestionBody } from '../body.ts'
import type { Flaws } from './flaws.ts'

/** The state of a knowledge point, as far as the checks of questions need it. */
export interface PointState {
  readonly status: PointStatus
  /** True if a version of the point is published and the point is neither deprecated nor merged. */
  readonly published: boolean
  /** Name of the point that takes the place of a deprecated or merged one. */
  readonly replacedBy: string | null
}

/** Facts about the knowledge points of a question. */
export interface PointFacts {
  /** The states by the ids of the points; deleted points have none. */
  readonly states: Readonly<Record<string, PointState>>
  /** Ids of the points that a job suggested in place of deprecated ones, and that no editor has confirmed. */
  readonly suggested: readonly string[]
}

/** Reports a primary knowledge point that is not published, and points that wait for a confirmation (domain model §3.1). */
export function checkPoints({ knowledge }: QuestionBody, { states, suggested }: PointFacts, flaws: Flaws): void {
  const [primary] = knowledge
  if (primary && primary.id !== null) {
    const state = states[primary.id]
    if (!state?.published) flaws.error('knowledge-unpublished', 'knowledge', unpublishedText(primary.name, state))
  }
  for (const { id, name } of knowledge) {
    if (id === null || !suggested.includes(id)) continue
    flaws.error(
      'knowledge-proposed',
      'knowledge',
      `知识点“${name}”是停用后替换上的，还没有确认，请在“全部试题”里确认，或改选别的知识点`,
    )
  }
}

/** Returns the message for a primary point that is only proposed, because nobody has published it. */
export const proposedText = (name: string): string => `主知识点“${name}”是新提议的，先保存，等它发布后才能提交`

function unpublishedText(name: string, state: PointState | undefined): string {
  if (!state) return `主知识点“${name}”已被删除，请改选已发布的知识点`
  const { status, replacedBy } = state
  if (status !== 'deprecated' && status !== 'merged')
    return `主知识点“${name}”还没有发布（${pointStates[status].label}），发布后才能提交`
  const instead = replacedBy === null ? '已发布的知识点' : `“${replacedBy}”`
  return `主知识点“${name}”${status === 'merged' ? '已合并' : '已停用'}，请改选${instead}`
}
