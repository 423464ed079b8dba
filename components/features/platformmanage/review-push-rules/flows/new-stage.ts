import type { ReviewFlowBody } from '@/lib/contracts/review/flows'

/** A stage as it begins. */
export const newStage: ReviewFlowBody['stages'][number] = {
  ...{ name: '', reviewTask: '', need: 1, rule: 'any', blind: false, slaHours: 48, checklist: [] },
}
