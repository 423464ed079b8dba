import type { ReviewFlowBody } from '@/lib/contracts/review/flows'

/** Initial values of a stage of a review flow. */
export const newStage: ReviewFlowBody['stages'][number] = {
  ...{ name: '', reviewTask: '', need: 1, rule: 'any', blind: false, slaHours: 48, checklist: [] },
}
