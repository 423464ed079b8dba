import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialogs } from '@/components/ui/dialogs/confirm'
import type { VersionChange } from '@/lib/contracts/question/editing'
import { promptForChange } from './prompt-for-change'
import { renderScreen } from './view/testing'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

afterEach(cleanup)

const draw = (change: Partial<VersionChange>) =>
  renderScreen(<ConfirmDialogs />, {
    getVersionChange: () => ({ no: 2, changeKind: 'major', changeNote: '', parts: [], ...change }),
    listReviewRounds: () => ({ list: [], toAnswer: [] }),
  })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '修改说明' })

it('promptForChange shows whether the new version is a major change and why, and submits the note on Ctrl+Enter', async () => {
  draw({ parts: ['options', 'formulas'] })
  const asked = promptForChange('5', { returned: false })
  const note = await field()
  expect(screen.getByText('大改：选项、公式与已发布的不同，按完整流程审核。')).toBeTruthy()
  expect(document.activeElement).toBe(note)
  fireEvent.change(note, { target: { value: '换了选项' } })
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  expect(await asked).toBe('换了选项')
})

it('promptForChange restores a note from a cancelled dialog for the same version, but not for another version', async () => {
  draw({ changeKind: 'minor', changeNote: '恢复自第 1 版' })
  const asked = promptForChange('6', { returned: false })
  expect(await field()).toHaveProperty('value', '恢复自第 1 版')
  expect(screen.getByText(/^小改：/)).toBeTruthy()
  fireEvent.change(await field(), { target: { value: '改错字' } })
  fireEvent.keyDown(await field(), { key: 'Escape' })
  expect(await asked).toBeNull()
  const again = promptForChange('6', { returned: false })
  expect(await field()).toHaveProperty('value', '改错字')
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(await again).toBe('改错字')
  cleanup()
  draw({ no: 3 })
  void promptForChange('6', { returned: false })
  expect(await field()).toHaveProperty('value', '')
})

it('promptForChange opens no dialog for the first version of a question, unless a list passes a text to confirm', async () => {
  draw({ no: 1, changeKind: 'new' })
  expect(await promptForChange('7', { returned: false })).toBe('')
  const asked = promptForChange('7', { first: '提交Q000007等待审核。', returned: false })
  await screen.findByText('提交Q000007等待审核。')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await asked).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const issues = (['open', 'reopened', 'fixed', 'declined'] as const).map((state, at) => ({
  ...{ id: String(at), rowVersion: 1, taskId: '1', state, reply: '', author: null, own: false, earlier: false },
  ...{ createdAt: '2026-11-20T06:05:00.000Z', errorType: '1', suggestion: null },
  ...{ severity: at === 0 ? 'advice' : 'block', note: `第 ${at} 处` },
  anchor: { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' },
}))
const returned = (no: number) =>
  renderScreen(<ConfirmDialogs />, {
    getVersionChange: () => ({ no, changeKind: 'new', changeNote: '', parts: [] }),
    listReviewRounds: () => ({ list: [], toAnswer: issues }),
  })

it('promptForChange lists the unanswered issues of a returned question, must-fix issues first', async () => {
  returned(2)
  void promptForChange('8', { returned: true })
  const said = (await screen.findByRole('alert')).textContent ?? ''
  expect(said).toContain('还有 2 个退回的问题')
  expect(said).toMatch(/必须修改.*第 1 处.*建议修改.*第 0 处/)
  expect(said).not.toContain('第 2 处')
})

it('promptForChange lists the unanswered issues of a returned question even when the question has not changed', async () => {
  returned(1)
  for (const first of [undefined, '提交Q000009等待审核。']) {
    const asked = promptForChange('9', { ...(first && { first }), returned: true })
    expect((await screen.findByRole('alert')).textContent).toContain('还有 2 个退回的问题')
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(await asked).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const again = promptForChange('9', { returned: true })
  fireEvent.click(await screen.findByRole('button', { name: '仍要提交' }))
  expect(await again).toBe('')
})
