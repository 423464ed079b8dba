import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dayIn, yearsAfter } from '@/components/kit/date/day'
import { inForm } from '../testing'
import { DateInput, InputsLocked, MomentInput } from '.'

afterEach(cleanup)

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, text: string) => fireEvent.change(input(name), { target: { value: text } })
const openCalendar = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: `打开日历：${name}` }))
  const panel = screen.getByRole('dialog', { name: `选择${name}` })
  await within(panel).findByRole('grid')
  return within(panel)
}

describe('DateInput', () => {
  const draw = (validTo: string | null) => inForm({ validTo }, <DateInput name="validTo" label="到期" />)

  it('accepts a typed day, and reformats the text only when the field loses the focus', () => {
    const bench = draw(null)
    type('到期', '2027/8/31')
    expect(bench.form().getValues().validTo).toBe('2027-08-31')
    expect(input('到期').value).toBe('2027/8/31')
    fireEvent.blur(input('到期'))
    expect(input('到期').value).toBe('2027-08-31')
    type('到期', '')
    expect(bench.form().getValues().validTo).toBeNull()
  })

  it('passes a typed text that is no day to the form, so that the schema refuses the text', () => {
    const bench = draw('2026-11-20')
    type('到期', '2026-02-30')
    fireEvent.blur(input('到期'))
    expect(bench.form().getValues().validTo).toBe('2026-02-30')
    expect(input('到期').value).toBe('2026-02-30')
  })

  it("opens a calendar with Chinese labels at the month of the field's day", async () => {
    const bench = draw('2026-11-20')
    const panel = await openCalendar('到期')
    expect(panel.getByText('2026年11月')).toBeTruthy()
    expect(panel.getByRole('gridcell', { name: '20' }).getAttribute('aria-selected')).toBe('true')
    fireEvent.click(panel.getByRole('gridcell', { name: '3' }))
    expect(bench.form().getValues().validTo).toBe('2026-11-03')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('adds a year to the day of the field, or to today if the field is empty', async () => {
    const bench = draw('2026-08-31')
    fireEvent.click((await openCalendar('到期')).getByRole('button', { name: '+1 年' }))
    expect(bench.form().getValues().validTo).toBe('2027-08-31')
    cleanup()
    const empty = draw(null)
    fireEvent.click((await openCalendar('到期')).getByRole('button', { name: '+1 年' }))
    expect(empty.form().getValues().validTo).toBe(yearsAfter(dayIn(0), 1))
  })

  it('does not open the calendar while the form is locked', () => {
    const locked = <DateInput name="validTo" label="到期" />
    inForm({ validTo: null }, <InputsLocked value={true}>{locked}</InputsLocked>)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '打开日历：到期' }).disabled).toBe(true)
    expect(input('到期').disabled).toBe(true)
  })
})

describe('MomentInput', () => {
  it('stores a date and time typed in the reader’s time zone as UTC, and an empty text as null', async () => {
    const bench = inForm({ from: null }, <MomentInput name="from" label="生效时间" />)
    expect(input('生效时间').value).toBe('')
    type('生效时间', '2026-12-01 08:30')
    expect(bench.form().getValues().from).toBe(new Date(2026, 11, 1, 8, 30).toISOString())
    expect(input('生效时间').value).toBe('2026-12-01 08:30')
    const panel = await openCalendar('生效时间')
    fireEvent.click(panel.getByRole('gridcell', { name: '9' }))
    expect(input('生效时间').value, 'another day at the same time').toBe('2026-12-09 08:30')
    await waitFor(() => expect(document.activeElement).toBe(input('生效时间')))
    const { value, selectionStart, selectionEnd } = input('生效时间')
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0), 'the time, to be typed over').toBe('08:30')
    type('生效时间', '')
    expect(bench.form().getValues().from).toBeNull()
  })

  it('passes a typed text that is no date and time to the form, so that the schema refuses the text', () => {
    const bench = inForm({ from: null }, <MomentInput name="from" label="生效时间" />)
    type('生效时间', '明天')
    expect(bench.form().getValues().from).toBe('明天')
    expect(input('生效时间').value).toBe('明天')
  })
})
