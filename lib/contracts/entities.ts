import { z } from 'zod'

// Names of entities on the wire. Apart from their cards, which every page would load otherwise; cards.ts does not compile
// and cards.test.ts fails while the two differ.

/** Kinds of records that have a history, drafts, editors or events; also the first part of their query keys. */
export const entity = z.enum([
  'student',
  'teacher',
  'organ',
  'class',
  'systemUser',
  'agent',
  'role',
  'dict',
  'area',
  'menu',
  'orgMenu',
  'menuPackage',
  /** Events only, they have no history or form. */
  'session',
])
export type Entity = z.infer<typeof entity>

/** Ports of the lists whose records a data scope narrows; what they show may be empty because of it. */
export const scopedList = z.enum([
  'question:list',
  'organ:list',
  'class:list',
  'teacher:list',
  'student:list',
  'user:list',
  'online:list',
  'audit:list',
])
export type ScopedList = z.infer<typeof scopedList>
