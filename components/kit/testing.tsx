import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { type ReactNode, useMemo, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { theme } from '@/components/ui/theme/theme'
import { type View, ViewContext } from '@/lib/state/tab'

export interface Address {
  params: URLSearchParams
  /** Every change so far: its history mode and its text. */
  steps: [how: string, text: string][]
  /** Changes the address as Back does. */
  go: (text: string) => void
}

/** Renders content inside a view with an address of its own, which the test can read and change. */
export function renderInView(content: ReactNode, start = '') {
  const address: Address = { params: new URLSearchParams(start), steps: [], go: () => undefined }
  const shown = render(<InView address={address}>{content}</InView>)
  return { ...shown, address }
}

function InView({ address, children }: { address: Address; children: ReactNode }) {
  const [text, setText] = useState(address.params.toString())
  address.go = setText
  const setters = useMemo<Pick<View, 'setParams' | 'setTitle' | 'setDirty'>>(
    () => ({
      setParams(next, how = 'push') {
        address.steps.push([how, decodeURIComponent(next.toString())])
        setText(next.toString())
      },
      setTitle: () => undefined,
      setDirty: () => undefined,
    }),
    [address],
  )
  const view = useMemo<View>(() => {
    address.params = new URLSearchParams(text)
    return { id: '/list', pathname: '/list', params: address.params, ...setters }
  }, [address, text, setters])
  return (
    <ThemeProvider theme={theme}>
      <ViewContext value={view}>{children}</ViewContext>
    </ThemeProvider>
  )
}

type Form = UseFormReturn<FieldValues>

/** Renders inputs in a form with these initial values; returns a function for its present state. */
export function inForm(values: FieldValues, children: ReactNode): { form: () => Form } {
  const held: { form?: Form } = {}
  const hold = (form: Form) => {
    held.form = form
  }
  renderInView(
    <TestForm values={values} onForm={hold}>
      {children}
    </TestForm>,
  )
  const form = () => {
    if (!held.form) throw new Error('the form was not drawn')
    return held.form
  }
  return { form }
}

interface TestFormProps {
  values: FieldValues
  onForm: (form: Form) => void
  children: ReactNode
}

function TestForm({ values, onForm, children }: TestFormProps) {
  const form = useForm<FieldValues>({ defaultValues: values })
  onForm(form)
  return <FormProvider {...form}>{children}</FormProvider>
}

/** The sizes below never change, so this observer never calls back. */
class StillSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives elements a size, because jsdom has no layout and a virtualised list needs one. */
export function mockElementSize(width: number, height: number): void {
  globalThis.ResizeObserver = StillSizes
  const sizes = { offsetWidth: width, offsetHeight: height, clientWidth: width, clientHeight: height }
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
}

/** Answers media queries on the width like a window of this width, because jsdom supports none. */
export function mockWindowWidth(width: number): void {
  window.matchMedia = (query: string) => {
    const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
    const matches = max !== undefined && width <= Number(max)
    const nothing = () => undefined
    return {
      matches,
      media: query,
      onchange: null,
      addListener: nothing,
      removeListener: nothing,
      addEventListener: nothing,
      removeEventListener: nothing,
      dispatchEvent: () => false,
    }
  }
}
