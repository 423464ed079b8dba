import { StatusChip } from '@/components/kit/cell/status-chip'
import { evidenceStates } from '@/lib/contracts/knowledge/card'
import type { Answered, Evidence } from '@/lib/contracts/knowledge/evidence'

const percent = (share: number): string => `${Math.round(share * 100)}%`

const answeredText = ({ learners, share, low, high }: Answered): string =>
  learners === 0 ? '还没有作答' : `${learners} 人，答对 ${percent(share)}（${percent(low)}–${percent(high)}）`

/**
 * Shows how the learners who are weak and those who are strong at the first point answer the questions of the second
 * one, with the intervals of 95 %. It shows nothing if no such learner has answered.
 */
export function EvidenceText({ weak, strong, verdict }: Pick<Evidence, 'weak' | 'strong' | 'verdict'>) {
  if (weak.learners + strong.learners === 0) return null
  return (
    <small data-evidence>
      <StatusChip {...evidenceStates[verdict]} /> 前置掌握弱的 {answeredText(weak)}；强的 {answeredText(strong)}
    </small>
  )
}
