import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { inForm } from '../testing'
import { TextInput } from '.'

afterEach(cleanup)

describe('TextInput', () => {
  it('shows an error caused by a mouse press only after the press, so that the pressed button does not move', async () => {
    const bench = inForm({ name: '' }, <TextInput name="name" label="名称" />)
    fireEvent.pointerDown(document.body)
    act(() => bench.form().setError('name', { message: '请输入名称' }))
    expect(screen.queryByText('请输入名称')).toBeNull()
    fireEvent.pointerUp(document.body)
    expect(screen.queryByText('请输入名称'), 'the click comes first').toBeNull()
    expect(await screen.findByText('请输入名称')).toBeTruthy()
    act(() => bench.form().clearErrors())
    expect(screen.queryByText('请输入名称')).toBeNull()
  })
})
