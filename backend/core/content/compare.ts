import type { ChangeKind } from '../../../lib/contracts/base/versions.ts'
import type { Queryable } from '../database/queryable.ts'
import { changedFields } from '../records/write.ts'

/** How two versions of a kind are compared. */
export interface ComparedKind<Said, Part extends string, Value = unknown> {
  /** Reads the content of one version; null: of the newest one. */
  read(client: Queryable, id: number, version: number | null): Promise<Said>
  /** The parts whose change makes a version another one, in the order they are told in. */
  parts(said: Said): Readonly<Record<Part, Value>>
}

/** The parts that differ. */
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

/** How much a version changes of the one that is live (domain model §3.1): a major one is reviewed whole. */
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
