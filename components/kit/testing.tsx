import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { type ReactNode, useMemo, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { theme } from '@/components/ui/theme/theme'
import { type View, ViewContext } from '@/lib/state/tab'

export interface Address {
  params: URLSearchParams
  /** Every change so far: how, and to what. */
  steps: [how: string, text: string][]
  /** As Back does: the address changes by itself. */
  go: (text: string) => void
}

/** Draws something inside a view with an address of its own, which can be read and changed from outside. */
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

/** Draws inputs in a form that begins with these values; answers the form as it is by then. */
export function inForm(values: FieldValues, children: ReactNode): { form: () => Form } {
  const held: { form?: Form } = {}
  const hold = (form: Form) => {
    held.form = form
  }
  renderInView(
    <HeldForm values={values} hold={hold}>
      {children}
    </HeldForm>,
  )
  const form = () => {
    if (!held.form) throw new Error('the form was not drawn')
    return held.form
  }
  return { form }
}

interface HeldFormProps {
  values: FieldValues
  hold: (form: Form) => void
  children: ReactNode
}

function HeldForm({ values, hold, children }: HeldFormProps) {
  const form = useForm<FieldValues>({ defaultValues: values })
  hold(form)
  return <FormProvider {...form}>{children}</FormProvider>
}

/** Sizes given below never change, so there is nothing to tell. */
class StillSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out: gives elements a size, so that a virtualised list has something to fill. */
export function giveElementsASize(width: number, height: number): void {
  globalThis.ResizeObserver = StillSizes
  const sizes = { offsetWidth: width, offsetHeight: height, clientWidth: width, clientHeight: height }
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  }
}

/** jsdom knows no media queries: answers those on the width as a window this wide would. */
export function giveWindowAWidth(width: number): void {
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
