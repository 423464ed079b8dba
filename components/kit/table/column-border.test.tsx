import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { ColumnBorder } from './column-border'

afterEach(cleanup)

let asked: (number | undefined)[] = []
let draw: () => void = () => undefined

/** A column whose width is known at once and drawn only when `draw` says so. */
function SlowColumn({ own }: { own?: number }) {
  const [drawn, setDrawn] = useState<number>()
  draw = () => act(() => setDrawn(asked.at(-1)))
  return (
    <table>
      <thead>
        <tr>
          <th>
            <ColumnBorder
              id="type"
              header="题型"
              own={own}
              width={drawn ?? own}
              onDrag={() => undefined}
              onResize={(_id, change) => asked.push(change(asked.at(-1)) ?? undefined)}
            />
          </th>
        </tr>
      </thead>
    </table>
  )
}

function open(own?: number) {
  asked = []
  renderInView(<SlowColumn own={own} />)
  return (key: string, more: object = {}) => fireEvent.keyDown(screen.getByRole('separator'), { key, ...more })
}

it('counts each key from the width that the last one asked for, however late the column is drawn with it', () => {
  const press = open(100)
  press('ArrowRight')
  press('ArrowRight')
  draw()
  press('ArrowRight')
  press('ArrowLeft', { shiftKey: true })
  press('ArrowRight')
  expect(asked).toEqual([108, 116, 124, 84, 92])
})

it('begins from the width of the screen after Enter gave it back, though the other one is still drawn', () => {
  const press = open(100)
  press('ArrowRight', { shiftKey: true })
  draw()
  press('Enter')
  press('ArrowRight')
  expect(asked).toEqual([140, undefined, 108])
})

it('stays within the limits', () => {
  const press = open(60)
  press('ArrowLeft', { shiftKey: true })
  press('End')
  press('ArrowRight')
  press('Home')
  expect(asked).toEqual([48, 56, 48])
})
