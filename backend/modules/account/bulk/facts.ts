import type { AccountKind, AccountStatus } from '../../../../lib/contracts/account/calls.ts'

/** What the rules of bulk actions look at. */
export interface Facts {
  readonly kind: AccountKind
  readonly status: AccountStatus
  readonly validTo: string | null
  readonly organId: number
  readonly classId: number | null
  readonly section: string | null
  readonly grade: string | null
  readonly type: string
  readonly subjects: readonly string[]
  /** The account lies within what the person reaches. */
  readonly reached: boolean
}
export type Patch = Partial<Omit<Facts, 'kind' | 'type' | 'subjects' | 'reached'>> & { readonly passwordHash?: string }

/** What an action makes of an account, or why it leaves it alone. */
export type Judge = (facts: Facts) => Patch | string

/** An account under lock. */
export interface Locked extends Facts {
  readonly id: number
  readonly rowVersion: number
}

/** What the patch replaces: for undo and history. */
export const previous = (facts: Facts, patch: Patch): Patch =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, facts[field as keyof Facts] ?? null]))
