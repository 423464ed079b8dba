import type { ChangeKind } from '../../../lib/contracts/base/versions.ts'
import type { Queryable } from '../database/queryable.ts'
import { changedFields } from '../records/write.ts'

/** Describes how two versions of a record are compared, for one kind of content. */
export interface ComparedKind<Said, Part extends string, Value = unknown> {
  /** Reads the content of one version; `version` null: the content of the newest version. */
  read(client: Queryable, id: number, version: number | null): Promise<Said>
  /** Returns the compared parts of a version, in the order in which differences are listed. */
  parts(said: Said): Readonly<Record<Part, Value>>
}

/** Returns the names of the parts that differ. */
export function changedParts<Said, Part extends string>(
  { parts }: Pick<ComparedKind<Said, Part>, 'parts'>,
  before: Said,
  after: Said,
): Part[] {
  return namesChanged(parts(before), parts(after))
}

const namesChanged = <Part extends string>(
  before: Readonly<Record<Part, unknown>>,
  after: Readonly<Record<Part, unknown>>,
): Part[] => Object.keys(changedFields(before, after)?.after ?? {}) as Part[]

/**
 * Returns how a version differs from the live version (domain model §3.1): `new` where there is no live version,
 * `minor` where no compared part differs, otherwise `major`.
 */
export async function changeKindOf<Said, Part extends string>(
  client: Queryable,
  kind: ComparedKind<Said, Part>,
  { id, live }: { readonly id: number; readonly live: number | null },
  said: Said,
): Promise<ChangeKind> {
  if (live === null) return 'new'
  return changedParts(kind, await kind.read(client, id, live), said).length === 0 ? 'minor' : 'major'
}

export interface Difference<Part extends string, Value = unknown> {
  readonly part: Part
  readonly before: Value
  readonly after: Value
}

/** Compares two versions of a record, part by part. */
export async function compareVersions<Said, Part extends string, Value>(
  client: Queryable,
  kind: ComparedKind<Said, Part, Value>,
  id: number,
  [from, to]: readonly [from: number, to: number],
): Promise<Difference<Part, Value>[]> {
  const [one, other] = [await kind.read(client, id, from), await kind.read(client, id, to)]
  const [before, after] = [kind.parts(one), kind.parts(other)]
  return namesChanged(before, after).map((part) => ({ part, before: before[part], after: after[part] }))
}
