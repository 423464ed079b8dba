import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'

/**
 * Provides text fields that the contract's schema validates. An error appears after the user has left the field or sent
 * the form, and disappears as soon as the input is valid. `fixed` contains the values of the schema's other fields. The
 * login page does not use react-hook-form, because every user loads this page first and it must stay small.
 */
export function useFields<Name extends string, Schema extends z.ZodType>(
  schema: Schema,
  names: readonly Name[],
  fixed: Record<string, unknown>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => textPerName(names))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string>>({})
  const checked = useMemo(() => schema.safeParse({ ...fixed, ...values }), [schema, fixed, values])
  useTypedBefore(form, names, setValues)

  const errors: Partial<Record<Name, string>> = {}
  for (const issue of checked.error?.issues ?? []) {
    const name = issue.path[0] as Name
    if (left.has(name)) errors[name] ??= issue.message
  }

  const find = (name: Name) => {
    const input = form.current?.elements.namedItem(name)
    return input instanceof HTMLInputElement ? input : null
  }
  const focus = (name: Name) => find(name)?.focus()
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setRefused(({ [name]: _gone, ...others }) => others)
  }

  /**
   * Shows the errors of the given fields, focuses the first invalid field, and returns whether all of them are valid.
   */
  const validate = (only: readonly Name[]): boolean => {
    setLeft((before) => new Set([...before, ...only]))
    const wrong = only.find((name) => checked.error?.issues.some(({ path }) => path[0] === name))
    if (wrong) focus(wrong)
    return wrong === undefined
  }

  return {
    form,
    values,
    focus,
    /** Focuses a field and selects its text, so that the next key replaces the text. */
    select: (name: Name) => {
      focus(name)
      find(name)?.select()
    },
    set,
    /** Returns the props of the input for a field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: refused[name] ?? errors[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
    }),
    validate,
    /** Returns the values to send; null if a field is invalid, in which case its error is shown. */
    output: (): z.output<Schema> | null => (validate(names) && checked.success ? checked.data : null),
    /** Shows the errors that the server found, by field name, and focuses the first of these fields. */
    refuse(fields: Record<string, string>) {
      setRefused(fields)
      const first = names.find((name) => name in fields)
      if (first) focus(first)
    },
  }
}

function textPerName<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
}

/** Copies text that the user typed, or the browser filled in, before hydration from the inputs into the state. */
function useTypedBefore<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  setValues: (change: (before: Record<Name, string>) => Record<Name, string>) => void,
) {
  useEffect(() => {
    const typed: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value) typed[name] = input.value
    }
    if (Object.keys(typed).length > 0) setValues((before) => ({ ...before, ...typed }))
  }, [form, names, setValues])
}
