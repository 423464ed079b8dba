import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { inForm } from '../testing'
import { InputsLocked, InputsOfNew, MultiSelectInput, NumberInput, SelectInput, SwitchInput, TextInput } from '.'

afterEach(cleanup)

const grades = [
  { value: '1', label: '一年级' },
  { value: '2', label: '二年级', disabled: true },
  { value: '3', label: '三年级', disabled: true },
]
const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('MultiSelectInput in a locked form', () => {
  it('disables the buttons that remove a chosen value', () => {
    const input = <MultiSelectInput name="grades" label="年级" options={grades} />
    inForm({ grades: ['1', '2'] }, <InputsLocked value={true}>{input}</InputsLocked>)
    expect(screen.getByRole<HTMLInputElement>('combobox').disabled).toBe(true)
    const crosses = screen.getAllByTestId('CancelIcon')
    expect(crosses.map((cross) => cross.closest('.Mui-disabled') !== null)).toEqual([true, true])
  })
})

describe('TextInput', () => {
  it('connects its label, required mark, hint and error with the input for screen readers', async () => {
    const bench = inForm({ name: '' }, <TextInput name="name" label="名称" required hint="不可重复" />)
    const input = screen.getByRole('textbox', { name: '名称' })
    expect(input.getAttribute('aria-required')).toBe('true')
    const words = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
    expect(words()).toBe('不可重复')
    bench.form().setError('name', { message: '已有同名' })
    await screen.findByText('已有同名')
    expect(words()).toBe('已有同名')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('SelectInput', () => {
  const open = () => fireEvent.mouseDown(screen.getByRole('combobox', { name: '年级' }))
  const shown = () => screen.getByRole<HTMLInputElement>('combobox', { name: '年级' }).value

  it('keeps and marks a value whose option has been disabled, and offers no other disabled option', () => {
    inForm({ grade: '2' }, <SelectInput name="grade" label="年级" options={grades} />)
    expect(shown()).toBe('二年级（已停用）')
    expect(screen.getByText('“二年级”已停用，可保留或改选')).toBeTruthy()
    open()
    expect(optionTexts()).toEqual(['一年级', '二年级（已停用）'])
  })

  it('refuses a disabled value in the form of a new record', () => {
    const input = <SelectInput name="grade" label="年级" options={grades} />
    inForm({ grade: '2' }, <InputsOfNew value={true}>{input}</InputsOfNew>)
    expect(screen.getByText('“二年级”已停用，请改选').closest('[data-warns]')).toBeTruthy()
  })

  it('keeps a value that is not among the options, and shows no warning about the value', () => {
    inForm({ grade: '9' }, <SelectInput name="grade" label="年级" options={grades} />)
    expect(shown()).toBe('9')
    expect(screen.queryByText(/已停用/)).toBeNull()
    open()
    expect(optionTexts()).toEqual(['一年级', '9'])
  })

  it('stores null when the user clears the value', () => {
    const bench = inForm({ grade: null }, <SelectInput name="grade" label="年级" options={grades} />)
    open()
    fireEvent.click(screen.getByRole('option', { name: '一年级' }))
    expect(bench.form().getValues().grade).toBe('1')
    fireEvent.click(screen.getByLabelText('清空'))
    expect(bench.form().getValues().grade).toBeNull()
  })

  it('offers no button to clear the value if a value is required', () => {
    inForm({ grade: '1' }, <SelectInput name="grade" label="年级" required options={grades} />)
    expect(screen.queryByLabelText('清空')).toBeNull()
  })

  it('finds an option also by its search text, which is not visible', () => {
    const many = Array.from({ length: 20 }, (_, no) => ({
      value: `${no}`,
      label: `学科${no}`,
      find: no === 7 ? 'yuwen' : '',
    }))
    const bench = inForm({ subject: '' }, <SelectInput name="subject" label="学科" options={many} />)
    const box = screen.getByRole('combobox', { name: '学科' })
    act(() => box.focus())
    fireEvent.change(box, { target: { value: 'yuwen' } })
    expect(optionTexts()).toEqual(['学科7'])
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(bench.form().getValues().subject).toBe('7')
  })
})

function Late() {
  const [options, setOptions] = useState<typeof grades>([])
  return (
    <>
      <SelectInput name="grade" label="年级" options={options} />
      <button type="button" onClick={() => setOptions(grades)}>
        来了
      </button>
    </>
  )
}

describe('SelectInput before its options have loaded', () => {
  it.each([
    ['一年', '1'],
    ['三年级', ''],
  ])('chooses the option typed as %s and confirmed by Enter once enabled options have loaded', (text, value) => {
    const bench = inForm({ grade: '' }, <Late />)
    const box = screen.getByRole('combobox', { name: '年级' })
    act(() => box.focus())
    fireEvent.change(box, { target: { value: text } })
    fireEvent.keyDown(box, { key: 'Enter' })
    act(() => box.blur())
    fireEvent.click(screen.getByRole('button', { name: '来了' }))
    expect(bench.form().getValues().grade || '').toBe(value)
  })
})

describe('NumberInput', () => {
  it('stores a number, or null for an empty text, or the typed text if the text is no number', () => {
    const bench = inForm({ seats: 5 }, <NumberInput name="seats" label="席位" />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: '席位' })
    const type = (text: string) => {
      fireEvent.change(input, { target: { value: text } })
      return [bench.form().getValues().seats, input.value]
    }
    expect(input.value).toBe('5')
    expect(type('1.')).toEqual([1, '1.'])
    expect(type('1.5')).toEqual([1.5, '1.5'])
    expect(type('')).toEqual([null, ''])
    expect(type('十')).toEqual(['十', '十'])
  })

  it('accepts full-width digits, thousands separators and signs, and keeps the typed text in the field', () => {
    const bench = inForm({ seats: null }, <NumberInput name="seats" label="席位" />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: '席位' })
    const type = (text: string) => {
      fireEvent.change(input, { target: { value: text } })
      return bench.form().getValues().seats
    }
    expect(type('３')).toBe(3)
    expect(input.value).toBe('３')
    expect(type(' １２．５ ')).toBe(12.5)
    expect(type('1,234')).toBe(1234)
    expect(type('-3')).toBe(-3)
    expect(type('.5')).toBe(0.5)
    expect(type('1e3')).toBe('1e3')
  })
})

describe('SwitchInput', () => {
  it('switches between the two values that its caller specifies', () => {
    const bench = inForm(
      { status: 1 },
      <SwitchInput name="status" label="状态" values={[1, 0]} words={['启用', '停用']} />,
    )
    expect(screen.getByText('启用')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: '状态' }))
    expect(bench.form().getValues().status).toBe(0)
    expect(screen.getByText('停用')).toBeTruthy()
  })
})
