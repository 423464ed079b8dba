import type { ReactNode } from 'react'
import type { Option } from '@/components/kit/filter/option-list'

export interface ChoiceOption extends Option {
  /** True for an option out of use: a field that already has it keeps it and marks it. */
  disabled?: boolean
  /** Further text the search matches besides the label: pinyin, a code. */
  find?: string
  /** Content the list draws instead of a label that cannot express it, such as formulas. */
  drawn?: ReactNode
}

/** Returns the options in use and the chosen values, including chosen values that are out of use or unknown. */
export function selectableOptions(options: readonly ChoiceOption[], chosen: readonly string[]): ChoiceOption[] {
  const unknown = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value))
  const known = options.filter((option) => !option.disabled || chosen.includes(option.value))
  return [...inUseFirst(known), ...unknown.map((value) => ({ value, label: value }))]
}

/** Returns the options with those out of use last; the order is otherwise unchanged. */
export const inUseFirst = <Choice extends Pick<ChoiceOption, 'disabled'>>(options: readonly Choice[]): Choice[] =>
  options.toSorted((a, b) => Number(a.disabled ?? false) - Number(b.disabled ?? false))

/** Returns the labels of the chosen values that are out of use, joined by “、”; unknown values are left out. */
export function disabledNames(options: readonly ChoiceOption[], chosen: readonly string[]): string {
  const gone = options.filter((option) => option.disabled && chosen.includes(option.value))
  return gone.map((option) => option.label).join('、')
}

export const labelOf = ({ label, disabled }: ChoiceOption): string => (disabled ? `${label}（已停用）` : label)
