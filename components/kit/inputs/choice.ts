import type { ReactNode } from 'react'
import type { Option } from '@/components/kit/filter/option-list'

export interface ChoiceOption extends Option {
  /**
   * True if the option is out of use. A field that already has this value keeps it with a note; otherwise the option is
   * not offered.
   */
  disabled?: boolean
  /** Further text that the search matches besides the label, such as pinyin or a code. */
  find?: string
  /** Content that the list of options shows instead of the label, such as a formula. */
  drawn?: ReactNode
}

/** Returns the options that are in use, and all chosen values, even if these are out of use or unknown. */
export function selectableOptions(options: readonly ChoiceOption[], chosen: readonly string[]): ChoiceOption[] {
  const unknown = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value))
  const known = options.filter((option) => !option.disabled || chosen.includes(option.value))
  return [...inUseFirst(known), ...unknown.map((value) => ({ value, label: value }))]
}

/** Returns the options in use, then the options out of use, each part in its original order. */
export const inUseFirst = <Choice extends Pick<ChoiceOption, 'disabled'>>(options: readonly Choice[]): Choice[] =>
  options.toSorted((a, b) => Number(a.disabled ?? false) - Number(b.disabled ?? false))

/** Returns the labels of the chosen values that are out of use, joined by “、”; unknown values are left out. */
export function disabledNames(options: readonly ChoiceOption[], chosen: readonly string[]): string {
  const gone = options.filter((option) => option.disabled && chosen.includes(option.value))
  return gone.map((option) => option.label).join('、')
}

export const labelOf = ({ label, disabled }: ChoiceOption): string => (disabled ? `${label}（已停用）` : label)
