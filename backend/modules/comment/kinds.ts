import type { RecordKind } from '../../core/records/kind.ts'
import type { RecordNames } from '../../core/records/names.ts'

/** What the verbs know of every kind of record there is. */
export interface Kinds {
  readonly recordKinds: readonly RecordKind[]
  readonly recordNames: readonly RecordNames[]
}
