import { entity } from '../base/record.ts'

/**
 * The kind of record under review. The default is a question, because questions were the first reviewed kind:
 * addresses, saved views and outside platforms from that time name no kind. No other part of the review contracts names
 * a kind.
 */
export const reviewedEntity = entity.default('question')

/** The default kind of record; the home page (首页) refers to its review tasks. */
export const defaultReviewed = reviewedEntity.parse(undefined)
