import { z } from 'zod'

// States of a version of a question or a knowledge point. `working` is the version being edited; a `superseded` version
// was published until a later version replaced it.

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

/** The size of a version's change to the published version; `new` if no version is published. */
export const changeKind = z.enum(['new', 'minor', 'major'])
export type ChangeKind = z.infer<typeof changeKind>

/** A version of a record as an entry in the list of the record's versions. */
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
