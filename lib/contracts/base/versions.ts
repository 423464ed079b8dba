import { z } from 'zod'

// Versions of content that is reviewed and published: questions, knowledge points.

export const versionStates = [
  'working',
  'submitted',
  'approved',
  'returned',
  'published',
  'superseded',
  'discarded',
] as const
export const versionState = z.enum(versionStates)
export type VersionState = z.infer<typeof versionState>

/** How much a version changes of what is published; `new`: nothing is. */
export const changeKind = z.enum(['new', 'minor', 'major'])
export type ChangeKind = z.infer<typeof changeKind>

/** A version as the list of all versions of a record has it. */
export const listedVersion = z.object({
  id: z.string(),
  no: z.number().int(),
  state: versionState,
  changeKind: changeKind.default('new'),
  changeNote: z.string().default(''),
  createdAt: z.string(),
})

export const CHANGE_NOTE_MAX = 200
export const changeNote = z.string().trim().max(CHANGE_NOTE_MAX, `最多 ${CHANGE_NOTE_MAX} 个字`).default('')
