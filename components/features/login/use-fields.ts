import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'

/**
 * Text fields checked against the contract's schema: a message appears at a field once it was left or
 * the form was sent, and goes as soon as the input is right. `fixed` are the schema's other members. Not
 * react-hook-form as elsewhere: the page everybody loads first is kept light, and has two or three fields.
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

  /** Shows the messages of these fields and goes to the first that is wrong. */
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
    /** The next key replaces what stands there. */
    select: (name: Name) => {
      focus(name)
      find(name)?.select()
    },
    set,
    /** What a field needs to be one of these. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: refused[name] ?? errors[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
    }),
    validate,
    /** What is to be sent, or null where something is wrong. */
    output: (): z.output<Schema> | null => (validate(names) && checked.success ? checked.data : null),
    /** Shows what the server found wrong. */
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

/** Takes over what was typed or filled in by the browser before the page came alive. */
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
