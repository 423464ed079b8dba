import type { ReactNode } from 'react'
import type { Option } from '@/components/kit/filter/option-list'

export interface ChoiceOption extends Option {
  /** Not to be chosen any more; a value that has it stays and says so. */
  disabled?: boolean
  /** What it is found by besides its label: pinyin, a code. */
  find?: string
  /** How the list shows it, where its label cannot say all of it: formulas. */
  drawn?: ReactNode
}

/** What a choice offers: the options in use, and the present values even where they no longer are, or are not known. */
export function offered(options: readonly ChoiceOption[], chosen: readonly string[]): ChoiceOption[] {
  const unknown = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value))
  const known = options.filter((option) => !option.disabled || chosen.includes(option.value))
  return [...inUseFirst(known), ...unknown.map((value) => ({ value, label: value }))]
}

/** What is not to be chosen any more stands last, wherever choices are offered; else as they came. */
export const inUseFirst = <Choice extends Pick<ChoiceOption, 'disabled'>>(options: readonly Choice[]): Choice[] =>
  options.toSorted((a, b) => Number(a.disabled ?? false) - Number(b.disabled ?? false))

/** Names of the present values that are out of use; of a value nobody knows nothing is claimed. */
export function disabledNames(options: readonly ChoiceOption[], chosen: readonly string[]): string {
  const gone = options.filter((option) => option.disabled && chosen.includes(option.value))
  return gone.map((option) => option.label).join('、')
}

export const labelOf = ({ label, disabled }: ChoiceOption): string => (disabled ? `${label}（已停用）` : label)
