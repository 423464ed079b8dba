import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { InputsLocked } from '@/components/kit/inputs'
import { inForm } from '@/components/kit/testing'
import { iconLabels } from '@/lib/contracts/menu/icon-labels'
import { menuIcons } from '@/lib/contracts/menu/icons'
import { IconInput } from './icon-input'

afterEach(cleanup)

const [first] = menuIcons

describe('IconInput', () => {
  it.each([true, false])('accepts a choice only while the form is not locked (locked: %s)', (locked) => {
    const input = <IconInput name="icon" label="图标" Icon={() => null} />
    const bench = inForm({ icon: null }, <InputsLocked value={locked}>{input}</InputsLocked>)
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: iconLabels[first] })
    expect(radio.disabled).toBe(locked)
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: '查找图标' }).disabled).toBe(locked)
    act(() => radio.click())
    expect(bench.form().getValues().icon).toBe(locked ? null : first)
  })
})
