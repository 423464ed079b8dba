import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { InputsLocked } from '@/components/kit/inputs'
import { inForm } from '@/components/kit/testing'
import type { MenuItem } from '@/lib/contracts/menu/calls'
import { MenuCheckboxes } from './menu-checkboxes'

afterEach(cleanup)

const tree = [{ id: '1', parentId: null, kind: 'menu', name: '作业', status: 1 }] as unknown as MenuItem[]

describe('MenuCheckboxes', () => {
  it.each([true, false])('accepts clicks only while the form is not locked (locked: %s)', (locked) => {
    const input = <MenuCheckboxes name="menuIds" label="菜单" tree={tree} />
    const bench = inForm({ menuIds: [] }, <InputsLocked value={locked}>{input}</InputsLocked>)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ disabled }) => disabled)).toEqual([locked, locked])
    act(() => screen.getByRole('checkbox', { name: '作业' }).click())
    expect(bench.form().getValues().menuIds).toEqual(locked ? [] : ['1'])
  })
})
