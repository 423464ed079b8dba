import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RowAction, RowActions } from './row-actions'
import { useRowFocus } from './use-row-focus'

/** Rows by their names, each with its actions. */
type Rows = Record<string, readonly string[]>

function List({ rows }: { rows: Rows }) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  useRowFocus(area)
  return (
    <section ref={setArea} tabIndex={-1} aria-label="列表">
      {Object.entries(rows).map(([code, names], index) => (
        <div key={code} data-row={index}>
          <a href={`?view=${code}`} data-opens="">
            {code}
          </a>
          <RowActions label={code}>
            {names.map((name) => (
              <RowAction key={name} onClick={() => undefined}>
                {name}
              </RowAction>
            ))}
          </RowActions>
        </div>
      ))}
    </section>
  )
}

/** Behaves like a browser's own dialog: it takes the focus, and returns it while React commits its removal. */
function Question() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement
    field.current?.focus()
    return () => before.focus()
  }, [])
  return (
    <div role="dialog">
      <input ref={field} />
    </div>
  )
}

afterEach(cleanup)

const draft = ['提交', '编辑', '打印', '记录']
const submitted = ['确认', '打印', '记录']

function draw(rows: Rows) {
  const page = (rows: Rows, asks: boolean) => (
    <>
      <List rows={rows} />
      <input aria-label="关键词" />
      {asks ? <Question /> : null}
    </>
  )
  const { rerender } = render(page(rows, false))
  return (next: Rows, asks = false) => rerender(page(next, asks))
}

const action = (name: string) => screen.getByRole('button', { name })
const focused = (element: HTMLElement) => expect.poll(() => document.activeElement).toBe(element)

it('moves the focus to the next action if the focused one is removed', async () => {
  const show = draw({ D1: draft })
  action('提交').focus()
  show({ D1: submitted })
  await focused(action('确认'))
})

it('does so after a dialog that returned the focus', async () => {
  const show = draw({ D1: draft })
  action('提交').focus()
  show({ D1: draft }, true)
  show({ D1: draft })
  expect(document.activeElement).toBe(action('提交'))
  show({ D1: submitted })
  await focused(action('确认'))
})

it('does so after a dialog during which the action was removed', async () => {
  const show = draw({ D1: draft })
  action('提交').focus()
  show({ D1: draft }, true)
  show({ D1: submitted }, true)
  screen.getByRole('dialog').querySelector('input')?.blur()
  show({ D1: submitted })
  await focused(action('确认'))
})

it('moves to the row that took the place, not to its actions, and to the list if none is left', async () => {
  const show = draw({ D1: submitted, D2: draft })
  action('确认').focus()
  show({ D2: draft })
  await focused(screen.getByRole('link', { name: 'D2' }))
  show({})
  await focused(screen.getByRole('region', { name: '列表' }))
})

it('follows a row that moves', async () => {
  const show = draw({ D1: submitted, D2: draft, D3: ['完成'] })
  action('提交').focus()
  show({ D3: ['完成'], D2: draft, D1: submitted })
  await focused(action('提交'))
})

it('takes no focus that moved to another element', async () => {
  const show = draw({ D1: draft })
  action('提交').focus()
  screen.getByRole('textbox').focus()
  screen.getByRole('textbox').blur()
  show({ D1: submitted })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(document.body)
})
