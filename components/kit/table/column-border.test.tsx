import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { ColumnBorder } from './column-border'

afterEach(cleanup)

let asked: (number | null)[] = []
let draw: (width: number) => void = () => undefined

/** A column that is drawn with another width only when `draw` says so, whatever its border asks for. */
function SlowColumn() {
  const [width, setWidth] = useState(100)
  draw = (next) => act(() => setWidth(next))
  return (
    <table>
      <thead>
        <tr>
          <th>
            <ColumnBorder
              id="type"
              header="题型"
              width={width}
              onDrag={() => undefined}
              onResize={(_id, wanted) => asked.push(wanted)}
            />
          </th>
        </tr>
      </thead>
    </table>
  )
}

it('counts each key from the width that the last one asked for, however late the column is drawn with it', () => {
  asked = []
  renderInView(<SlowColumn />)
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('separator'), { key })
  press('ArrowRight')
  press('ArrowRight')
  draw(108)
  press('ArrowRight')
  draw(116)
  draw(124)
  press('ArrowRight')
  expect(asked).toEqual([108, 116, 124, 132])
  // Another window of the person sets a width.
  draw(132)
  draw(300)
  press('ArrowLeft')
  expect(asked.at(-1)).toBe(292)
})
