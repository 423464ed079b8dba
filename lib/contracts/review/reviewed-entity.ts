import { entity } from '../base/record.ts'

/**
 * The kind of record whose review is meant. Questions where none is named: addresses, saved views and a customer's platform
 * leave it out, because questions were reviewed before other kinds were. No other part of these contracts names a kind.
 */
export const reviewedEntity = entity.default('question')

/** That kind: 首页 speaks of its tasks. */
export const defaultReviewed = reviewedEntity.parse(undefined)
