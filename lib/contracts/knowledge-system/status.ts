import { z } from 'zod'

export const systemStatus = z.enum(['draft', 'pending', 'returned', 'approved', 'published', 'revising', 'withdrawn'])
export type SystemStatus = z.infer<typeof systemStatus>

/** `sync`: follows one textbook; `special`: arranges a theme, such as the review for an examination. */
export const systemKind = z.enum(['sync', 'special'])
export type SystemKind = z.infer<typeof systemKind>

/** Levels of nodes from the largest to the smallest part. */
export const nodeLevel = z.enum(['volume', 'unit', 'chapter', 'section', 'lesson', 'topic', 'examPoint'])
export type NodeLevel = z.infer<typeof nodeLevel>
