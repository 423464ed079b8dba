import type { DictItem } from '@/lib/contracts/dict/calls'
import type { FaultField } from '@/lib/contracts/dict/extra'

/** Returns the parts of a record about which an error type may be reported. */
export const partsOf = ({ extra }: DictItem): readonly FaultField[] =>
  Array.isArray(extra.field) ? (extra.field as FaultField[]) : []

/**
 * Returns the error types in the sequence in which a reviewer chooses from them; the keys 1 to 9 choose the first nine.
 * The types that apply to the part come first, then all others. If no administrator has set a sequence, the list is
 * reversed. Types with low dictionary keys then come first, because they are the gravest.
 */
export function orderErrorTypes(types: readonly DictItem[], part: FaultField | undefined): DictItem[] {
  const fits = (type: DictItem) => part !== undefined && partsOf(type).includes(part)
  const ordered = types.some(({ sort }) => sort != null) ? types : types.toReversed()
  return [...ordered.filter(fits), ...ordered.filter((type) => !fits(type))]
}
