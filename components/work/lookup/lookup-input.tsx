'use client'

import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type HTMLAttributes, type Key, use, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { InputFrame, type InputProps, labelOf, RecordLabels, useDisabledNote, useInput } from '@/components/kit/inputs'
import { grantingRolesOptions } from '@/lib/api/session'
import { chosenOptions, type LookupOption, type LookupSource, useFinding, useMayLookUp } from './lookup'

const none: readonly string[] = []
const noOptions: readonly LookupOption[] = []

/**
 * Returns the reason why the user may not look up records, with the permission's name in 角色授权; null if the user may
 * look up records.
 */
function useBarred({ call }: LookupSource, mayLook: boolean): string | null {
  const { data, isPending } = useQuery({
    ...grantingRolesOptions({ permission: call?.permission }),
    enabled: !mayLook,
  })
  if (mayLook || !call) return null
  return isPending ? '没有权限，不能改选' : `没有“${data?.name ?? call.summary}”的权限（${call.permission}），不能改选`
}

export interface LookupInputProps extends InputProps {
  /** Allows several values; the value of the field is then an array. */
  multiple?: boolean
  placeholder?: string
}

const Choice = styled('li')(({ theme }) => ({
  '& > span': { display: 'block', minWidth: 0 },
  '& small': { display: 'block', fontSize: 12, color: theme.vars.palette.text.secondary },
}))

/**
 * Finds records by name, pinyin or initials while the user types. A chosen record that is disabled stays chosen and is
 * marked.
 */
export function LookupInput({ source, ...given }: LookupInputProps & { source: LookupSource }) {
  const { multiple = false, placeholder = '名称、拼音或首字母', ...input } = given
  const value: string | readonly string[] | null | undefined = useWatch({ name: input.name })
  const values = useMemo(() => (value ? [value].flat() : []), [value])
  const mayLook = useMayLookUp(source)
  const named = source.useNamed(mayLook ? values : none)
  const said = use(RecordLabels)
  const note = useDisabledNote(named ?? noOptions, values)
  const reason = useBarred(source, mayLook)
  const barred = reason === null ? {} : { disabled: true, hint: reason, locked: true }
  const props = { ...input, ...note, ...barred }
  const { field, error, control } = useInput(props)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  /**
   * The options that the user chose in this input. Their labels are needed here, because a source may know only the
   * labels of the values that came with the record.
   */
  const [picked, setPicked] = useState<readonly LookupOption[]>(noOptions)
  const { asked, found } = useFinding(source, text, open)
  // The array must stay the same object, because Autocomplete resets the typed text when its value changes.
  const chosen = useMemo(
    () =>
      chosenOptions(
        values,
        named,
        (value) => said(input.name, value) ?? picked.find((one) => one.value === value)?.label,
      ),
    [values, named, said, input.name, picked],
  )

  const common = {
    id: control.id,
    disabled: control.disabled,
    options: found ?? [],
    loading: found === undefined,
    noOptionsText: asked ? `没有找到“${asked}”` : '输入名称、拼音或首字母查找',
    filterOptions: asFound,
    getOptionLabel: labelOf,
    getOptionKey: ({ value: key }: LookupOption) => key,
    getOptionDisabled: (option: LookupOption) => option.disabled === true && !values.includes(option.value),
    isOptionEqualToValue: (a: LookupOption, b: LookupOption) => a.value === b.value,
    renderOption: renderChoice,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_event: unknown, next: string, reason: string) => setText(reason === 'input' ? next : ''),
    onBlur: field.onBlur,
    autoHighlight: true,
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        error={error !== undefined}
        placeholder={chosen.length > 0 ? undefined : placeholder}
        slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
      />
    ),
  }
  return (
    <InputFrame {...props} id={control.id} error={error}>
      {multiple ? (
        <Autocomplete
          {...common}
          multiple
          disableCloseOnSelect
          value={chosen}
          onChange={(_event, next) => {
            setPicked(next)
            field.onChange(next.map((option) => option.value))
          }}
        />
      ) : (
        <Autocomplete
          {...common}
          value={chosen[0] ?? null}
          onChange={(_event, next) => {
            setPicked(next ? [next] : noOptions)
            field.onChange(next?.value ?? (input.required ? '' : null))
          }}
        />
      )}
    </InputFrame>
  )
}

/** Disables the filter of Autocomplete, because the service also finds records by fields other than the label. */
const asFound = (options: LookupOption[]) => options

function renderChoice(props: HTMLAttributes<HTMLLIElement> & { key: Key }, option: LookupOption) {
  const { key, ...row } = props
  return (
    <Choice key={key} {...row}>
      <span>
        {labelOf(option)}
        {option.note ? <small>{option.note}</small> : null}
      </span>
    </Choice>
  )
}
