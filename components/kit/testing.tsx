import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { type ReactNode, useMemo, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { theme } from '@/components/ui/theme/theme'
import { type View, ViewContext } from '@/lib/state/tab'

export interface Address {
  params: URLSearchParams
  /** All changes so far, each with its history mode and the new parameters as text. */
  steps: [how: string, text: string][]
  /** Sets the parameters like the Back button, without a change in `steps`. */
  go: (text: string) => void
}

/** Renders content inside a view whose address the test can read and change. */
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

/** Renders inputs in a form with these initial values; `form` returns the present form. */
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

/** A ResizeObserver that never calls back, because the sizes in a test never change. */
class StillSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives all elements the same size, because jsdom has no layout and a virtualised list needs sizes. */
export function mockElementSize(width: number, height: number): void {
  globalThis.ResizeObserver = StillSizes
  const sizes = { offsetWidth: width, offsetHeight: height, clientWidth: width, clientHeight: height }
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
}

/** Makes media queries about the width match as in a window of this width, because jsdom has no media queries. */
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
