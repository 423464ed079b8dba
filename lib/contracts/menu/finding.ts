import { z } from 'zod'

/**
 * Kinds of findings about the menu tree. `orphan`: enabled but unreachable, because a directory above is removed or
 * disabled; `duplicate`: siblings have the same name; `unknownUrl`: the address does not exist; `uncovered`: a call
 * requires a permission that no enabled entry grants; `unasked`: no call requires the entry's permission.
 */
export const findingKinds = ['orphan', 'duplicate', 'unknownUrl', 'uncovered', 'unasked'] as const
export const menuFinding = z.object({
  kind: z.enum(findingKinds),
  /** The id of the entry; null if the finding concerns a call. */
  menuId: z.string().nullable(),
  name: z.string(),
  /** The place of the entry in the tree, or the call. */
  detail: z.string(),
  /** The permission that the entry grants or that the call requires. */
  port: z.string().nullable(),
})
export type MenuFinding = z.infer<typeof menuFinding>
