import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { ColumnBorder } from './column-border'

afterEach(cleanup)

let asked: (number | undefined)[] = []
let draw: () => void = () => undefined

/** A column that stores a new width at once but renders it only when the test calls `draw`. */
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

it('ColumnBorder adds each key press to the last requested width, however late the column renders', () => {
  const press = open(100)
  press('ArrowRight')
  press('ArrowRight')
  draw()
  press('ArrowRight')
  press('ArrowLeft', { shiftKey: true })
  press('ArrowRight')
  expect(asked).toEqual([108, 116, 124, 84, 92])
})

it('ColumnBorder adds a key press to the default width after Enter, even before that width is rendered', () => {
  const press = open(100)
  press('ArrowRight', { shiftKey: true })
  draw()
  press('Enter')
  press('ArrowRight')
  expect(asked).toEqual([140, undefined, 108])
})

it('ColumnBorder limits the width of a column to the allowed range', () => {
  const press = open(60)
  press('ArrowLeft', { shiftKey: true })
  press('End')
  press('ArrowRight')
  press('Home')
  expect(asked).toEqual([48, 56, 48])
})
