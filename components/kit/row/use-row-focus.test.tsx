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

/** A prompt like a native dialog: it takes the focus, and returns the focus while React removes it. */
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

it('useRowFocus moves the focus to the next action if the focused action is removed', async () => {
  const show = draw({ D1: draft })
  action('提交').focus()
  show({ D1: submitted })
  await focused(action('确认'))
})

it('useRowFocus moves the focus to the next action if an action is removed after its dialog closed', async () => {
  const show = draw({ D1: draft })
  action('提交').focus()
  show({ D1: draft }, true)
  show({ D1: draft })
  expect(document.activeElement).toBe(action('提交'))
  show({ D1: submitted })
  await focused(action('确认'))
})

it('useRowFocus moves the focus to the next action if the focused action was removed while a dialog was open', async () => {
  const show = draw({ D1: draft })
  action('提交').focus()
  show({ D1: draft }, true)
  show({ D1: submitted }, true)
  screen.getByRole('dialog').querySelector('input')?.blur()
  show({ D1: submitted })
  await focused(action('确认'))
})

it('useRowFocus moves the focus from a removed row to the row in its place, or to the empty list', async () => {
  const show = draw({ D1: submitted, D2: draft })
  action('确认').focus()
  show({ D2: draft })
  await focused(screen.getByRole('link', { name: 'D2' }))
  show({})
  await focused(screen.getByRole('region', { name: '列表' }))
})

it('useRowFocus keeps the focus on the action of a row that moves', async () => {
  const show = draw({ D1: submitted, D2: draft, D3: ['完成'] })
  action('提交').focus()
  show({ D3: ['完成'], D2: draft, D1: submitted })
  await focused(action('提交'))
})

it('useRowFocus leaves the focus where it is if the user moved it to an element outside the list', async () => {
  const show = draw({ D1: draft })
  action('提交').focus()
  screen.getByRole('textbox').focus()
  screen.getByRole('textbox').blur()
  show({ D1: submitted })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(document.body)
})
