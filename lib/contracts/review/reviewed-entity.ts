import { entity } from '../base/record.ts'

/**
 * The kind of record under review, by default questions: addresses, saved views and a customer's platform omit it,
 * because questions were reviewed before other kinds. No other part of these contracts names a kind.
 */
export const reviewedEntity = entity.default('question')

/** The default kind, to whose review tasks 首页 refers. */
export const defaultReviewed = reviewedEntity.parse(undefined)
