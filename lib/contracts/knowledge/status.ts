import { z } from 'zod'

export const pointStatus = z.enum([
  'draft',
  'pending',
  'returned',
  'approved',
  'published',
  'revising',
  'deprecated',
  'merged',
])
export type PointStatus = z.infer<typeof pointStatus>
