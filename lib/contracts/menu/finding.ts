import { z } from 'zod'

/**
 * Kinds of findings. `orphan`: enabled but unreachable, because a directory above is removed or disabled; `duplicate`:
 * siblings with one name; `unknownUrl`: the address does not exist; `uncovered`: no enabled port covers the call;
 * `unasked`: no call requires the port.
 */
export const findingKinds = ['orphan', 'duplicate', 'unknownUrl', 'uncovered', 'unasked'] as const
export const menuFinding = z.object({
  kind: z.enum(findingKinds),
  /** The id of the entry; null if the finding concerns a call. */
  menuId: z.string().nullable(),
  name: z.string(),
  /** The place of the entry, or the call. */
  detail: z.string(),
  /** The permission of the port or call. */
  port: z.string().nullable(),
})
export type MenuFinding = z.infer<typeof menuFinding>
