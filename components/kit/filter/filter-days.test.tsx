import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Days, dayIn, pastDays } from '@/components/kit/date/day'
import { renderInView } from '../testing'
import { FilterDays } from './filter-days'

afterEach(cleanup)

const steps: [Days, string][] = []

function Filter() {
  const [days, setDays] = useState<Days>({ from: undefined, to: undefined })
  return (
    <FilterDays
      label="时间"
      {...days}
      ranges={pastDays}
      onChange={(next, how) => {
        steps.push([next, how])
        setDays(next)
      }}
    />
  )
}

const open = async () => {
  steps.length = 0
  renderInView(<Filter />)
  fireEvent.click(screen.getByRole('button', { name: /^时间/ }))
  await screen.findByRole('grid')
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('FilterDays', () => {
  it('sets the first and the last day from one calendar, as one history entry', async () => {
    await open()
    fireEvent.change(input('时间从'), { target: { value: '20261105' } })
    fireEvent.blur(input('时间从'))
    fireEvent.focus(input('时间到'))
    fireEvent.change(input('时间到'), { target: { value: '2026-11-20' } })
    fireEvent.blur(input('时间到'))
    fireEvent.focus(input('时间从'))
    fireEvent.click(screen.getByRole('gridcell', { name: '9' }))
    fireEvent.click(screen.getByRole('gridcell', { name: '12' }))
    expect(steps.at(-1)).toEqual([{ from: '2026-11-09', to: '2026-11-12' }, 'replace'])
    expect(steps.filter(([, how]) => how === 'push')).toHaveLength(1)
  })

  it('clears the last day if the user enters a later first day', async () => {
    await open()
    fireEvent.change(input('时间到'), { target: { value: '2026-11-20' } })
    fireEvent.change(input('时间从'), { target: { value: '2026-12-01' } })
    expect(steps.at(-1)?.[0]).toEqual({ from: '2026-12-01', to: undefined })
  })

  it('shows an error for a typed text that is no day, and leaves the filter unchanged', async () => {
    await open()
    fireEvent.change(input('时间从'), { target: { value: '2026-02-30' } })
    expect(screen.getByText('请输入正确的日期，如 2026-11-20')).toBeTruthy()
    expect(input('时间从').getAttribute('aria-invalid')).toBe('true')
    expect(steps).toEqual([])
  })

  it('sets a frequent range of days with one click', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: '近 7 天' }))
    expect(steps.at(-1)?.[0]).toEqual({ from: dayIn(-6), to: dayIn(0) })
    expect(screen.getByRole('button', { name: '本学年' })).toBeTruthy()
  })
})
