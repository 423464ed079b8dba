import type { OptionCounts } from '@/lib/contracts/base/option-counts'

export interface OptionGroups {
  value: string
  label: string
  /** Options of one group are shown together under its name. */
  group?: string
  /** True if the option is offered only when at least one record of the list has it. */
  ifCounted?: boolean
}

interface OptionGroup<O extends OptionGroups> {
  /** Name of the group; undefined for the options that belong to none. */
  readonly name: string | undefined
  readonly options: readonly O[]
}

interface GroupOptions {
  readonly text: string
  readonly counts: OptionCounts | undefined
  readonly chosen: readonly string[]
}

/**
 * Returns the options that match the searched text, in groups. Options with `ifCounted` appear once the counts are
 * known. In a group that contains such options, the options with the most records come first.
 */
export function groupOptions<O extends OptionGroups>(
  options: readonly O[],
  { text, counts, chosen }: GroupOptions,
): OptionGroup<O>[] {
  const wanted = text.trim().toLowerCase()
  const countOf = ({ value }: OptionGroups) => counts?.counts[value] ?? 0
  const isOffered = (option: O) =>
    !option.ifCounted || countOf(option) > 0 || counts?.partial === true || chosen.includes(option.value)
  const groups = new Map<string | undefined, O[]>()
  for (const option of options) {
    if (!option.label.toLowerCase().includes(wanted) || !isOffered(option)) continue
    const group = groups.get(option.group)
    if (group) group.push(option)
    else groups.set(option.group, [option])
  }
  return [...groups].map(([name, found]) => ({
    name,
    options: found.some(({ ifCounted }) => ifCounted) ? found.toSorted((a, b) => countOf(b) - countOf(a)) : found,
  }))
}
