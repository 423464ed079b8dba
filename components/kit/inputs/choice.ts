import type { Option } from '@/components/kit/filter/option-list'

export interface ChoiceOption extends Option {
  /** Not to be chosen any more; a value that has it stays and says so. */
  disabled?: boolean
  /** What it is found by besides its label: pinyin, a code. */
  find?: string
}

/** What a choice offers: the options in use, and the present values even where they no longer are. */
export function offered(options: readonly ChoiceOption[], chosen: readonly string[]): ChoiceOption[] {
  const unknown = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value))
  const known = options.filter((option) => !option.disabled || chosen.includes(option.value))
  return [...known, ...unknown.map((value) => ({ value, label: value, disabled: true }))]
}

/** Says which of the present values are out of use, as a hint at the field. */
export function disabledNote(options: readonly ChoiceOption[], chosen: readonly string[]): string | undefined {
  const names = offered(options, chosen)
    .filter((option) => option.disabled)
    .map((option) => option.label)
  return names.length > 0 ? `“${names.join('、')}”已停用，可保留或改选` : undefined
}

export const labelOf = ({ label, disabled }: ChoiceOption): string => (disabled ? `${label}（已停用）` : label)
