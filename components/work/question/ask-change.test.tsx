import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialogs } from '@/components/ui/dialogs/confirm'
import type { VersionChange } from '@/lib/contracts/question/editing'
import { askChange } from './ask-change'
import { renderScreen } from './testing'

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

it('tells how a further version is judged and why, and takes what is said of it by keyboard', async () => {
  draw({ parts: ['options', 'formulas'] })
  const asked = askChange('5')
  const note = await field()
  expect(screen.getByText('大改：选项、公式与已发布的不同，按完整流程审核。')).toBeTruthy()
  expect(document.activeElement).toBe(note)
  fireEvent.change(note, { target: { value: '换了选项' } })
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  expect(await asked).toBe('换了选项')
})

it('offers again what was said where it was given up, of that version alone', async () => {
  draw({ changeKind: 'minor', changeNote: '恢复自第 1 版' })
  const asked = askChange('6')
  expect(await field()).toHaveProperty('value', '恢复自第 1 版')
  expect(screen.getByText(/^小改：/)).toBeTruthy()
  fireEvent.change(await field(), { target: { value: '改错字' } })
  fireEvent.keyDown(await field(), { key: 'Escape' })
  expect(await asked).toBeNull()
  const again = askChange('6')
  expect(await field()).toHaveProperty('value', '改错字')
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(await again).toBe('改错字')
  cleanup()
  draw({ no: 3 })
  void askChange('6')
  expect(await field()).toHaveProperty('value', '')
})

it('asks of a first version only what its list asks', async () => {
  draw({ no: 1, changeKind: 'new' })
  expect(await askChange('7')).toBe('')
  const asked = askChange('7', '提交Q000007等待审核。')
  await screen.findByText('提交Q000007等待审核。')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(await asked).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says how much of what was sent back is not answered yet', async () => {
  const toAnswer = (['open', 'reopened', 'fixed', 'declined'] as const).map((state, at) => ({
    ...{ id: String(at), rowVersion: 1, taskId: '1', state, reply: '', author: null, own: false, earlier: false },
    ...{ createdAt: '2026-11-20T06:05:00.000Z', errorType: '1', severity: 'block', note: '', suggestion: null },
    anchor: { field: 'stemHtml', childNo: null, quote: '', before: '', after: '' },
  }))
  renderScreen(<ConfirmDialogs />, {
    getVersionChange: () => ({ no: 2, changeKind: 'new', changeNote: '', parts: [] }),
    listReviewRounds: () => ({ list: [], toAnswer }),
  })
  void askChange('8')
  expect((await screen.findByRole('alert')).textContent).toContain('还有 2 个退回的问题')
})
