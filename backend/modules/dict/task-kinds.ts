import type { TaskKind } from '../../core/tasks/kind.ts'
import { mergeKind } from './bulk/merge.ts'
import { statusKind } from './bulk/status.ts'
import { exportKinds } from './files/export.ts'
import { importKinds } from './files/import.ts'
import type { References } from './uses.ts'

/** The jobs of this module; each reads the params its own call has validated. */
export const dictTaskKinds = (references: References): readonly TaskKind[] =>
  [
    statusKind,
    mergeKind(references),
    ...Object.values(importKinds(references)),
    ...Object.values(exportKinds),
  ] as readonly TaskKind[]
