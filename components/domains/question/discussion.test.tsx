import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Discussion } from '@/components/work/discussion/discussion'
import type { Comment } from '@/lib/contracts/comment/calls'
import { Refusal, renderScreen } from './view/testing'

afterEach(cleanup)

const said = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  rowVersion: 1,
  parentId: null,
  body: `第 ${id} 条`,
  mentions: [],
  author: { id: '7', fullName: '王老师' },
  own: false,
  createdAt: '2026-11-20T06:05:00.000Z',
  updatedAt: '2026-11-20T06:05:00.000Z',
  updatedBy: null,
  resolvedAt: null,
  resolvedBy: null,
  ...more,
})

const draw = (list: readonly Comment[], more: Record<string, () => unknown> = {}) =>
  renderScreen(<Discussion entity="question" recordId="5" />, { listComments: () => ({ list }), ...more })

it('Discussion shows open threads, shows resolved threads on a click, and offers 修改 only for own comments', async () => {
  draw([said('1'), said('2', { parentId: '1', own: true }), said('3', { resolvedAt: '2026-11-21T06:05:00.000Z' })])
  const thread = await screen.findByRole('article')
  expect(thread.textContent).toContain('第 1 条')
  expect(within(thread).getAllByRole('button', { name: '修改' })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: '讨论（1）' })).toBeTruthy()
  expect(screen.queryByText('第 3 条')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '已解决 1 个' }))
  expect(screen.getByText('第 3 条')).toBeTruthy()
})

it('Composer suggests colleagues after an @ and inserts the name of the suggested colleague on Enter', async () => {
  const { asked } = draw([], { listMentionable: () => ({ list: [{ id: '9', fullName: '李华', userName: 'li' }] }) })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '发表讨论' })
  fireEvent.change(field, { target: { value: '请 @li' } })
  expect(await screen.findByRole('option', { name: /李华/ })).toBeTruthy()
  expect(asked.some((call) => call.startsWith('listMentionable') && call.includes('keyword=li'))).toBe(true)
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(field.value).toBe('请 @李华 '))
  expect(screen.queryByRole('option')).toBeNull()
})

it('Composer keeps the typed comment and shows the reason when the server refuses the comment', async () => {
  draw([], { insertComment: () => new Refusal(403, '没有参与讨论的权限') })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '发表讨论' })
  fireEvent.change(field, { target: { value: '有一处错' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect((await screen.findByRole('alert')).textContent).toContain('没有参与讨论的权限')
  expect(field.value).toBe('有一处错')
})
