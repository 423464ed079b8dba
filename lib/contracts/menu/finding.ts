import { z } from 'zod'

/**
 * `orphan`: in use, and yet out of reach, for a directory above it is gone or disabled; `duplicate`: siblings of one
 * name; `unknownUrl`: leads nowhere; `uncovered`: a call that no port in use covers; `unasked`: a port no call asks for.
 */
export const findingKinds = ['orphan', 'duplicate', 'unknownUrl', 'uncovered', 'unasked'] as const
export const menuFinding = z.object({
  kind: z.enum(findingKinds),
  /** Null: it is about a call. */
  menuId: z.string().nullable(),
  name: z.string(),
  /** Where it stands, or which call it is. */
  detail: z.string(),
  /** The permission concerned. */
  port: z.string().nullable(),
})
export type MenuFinding = z.infer<typeof menuFinding>
