import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { createQueryClient } from '@/lib/http/query-client'
import { GrantEditor } from './grant-editor'
import type { RoleMenus } from './use-grant-form'

const words = { pinyin: '', initials: '', calls: [] }
const menus: RoleMenus = {
  role: {
    id: '4',
    rowVersion: 2,
    updatedAt: '2026-11-20T06:05:00.000Z',
    updatedBy: null,
    name: '编辑',
    code: 'editor',
    dataScope: 'all',
    requiresFactor: false,
    menuIds: [],
  },
  entries: [
    {
      ...words,
      id: '11',
      parentId: null,
      kind: 'menu',
      name: '代理商',
      url: '/platformmanage/agent',
      icon: null,
      port: null,
      status: 1,
      givable: true,
    },
  ],
}
const change = {
  added: [{ id: '11', kind: 'menu', name: '代理商', above: '' }],
  removed: [],
  staying: [],
  dataScope: null,
  requiresFactor: null,
  impact: { members: 0, online: 0, onlyThis: 0, withoutFactor: 0, own: false },
}

afterEach(cleanup)

/** Renders the editor with the given answers, each under the name of its call, and checks one checkbox. */
function draw(answers: Record<string, Response>) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const answer = answers[new URL(url).pathname.split('/').at(-1) ?? '']
    return answer?.clone() ?? Response.json({ code: 200, message: 'ok', result: null })
  })
  const client = createQueryClient()
  const person = { userId: '1', treeList: [], ports: ['role:list', 'role:grant'], impersonating: null }
  client.setQueryData(sessionKeys.all, person as unknown as Session)
  renderInView(
    <QueryClientProvider client={client}>
      <GrantEditor menus={menus} onDirty={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: /代理商/ }))
}
const ok = (result: unknown) => Response.json({ code: 200, message: 'ok', result })
const press = (name: string, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }))

it('GrantEditor keeps showing the error of a failed save after its dialog is closed, until a retry succeeds', async () => {
  const answers = { previewRoleMenu: ok(change), editRoleMenu: new Response('', { status: 500 }) }
  draw(answers)
  press('保存')
  const dialog = await screen.findByRole('dialog', { name: '保存“编辑”的授权' })
  press('保存授权', dialog)
  await waitFor(() => press('返回修改', dialog))
  const failed = await screen.findByText(/^保存失败：/)
  answers.editRoleMenu = ok({ ...menus.role, rowVersion: 3, menuIds: ['11'] })
  press('重试')
  press('保存授权', await screen.findByRole('dialog', { name: '保存“编辑”的授权' }))
  await waitFor(() => expect(failed.isConnected).toBe(false))
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('GrantEditor shows the server’s reason and opens no dialog when the preview of a save fails', async () => {
  draw({ previewRoleMenu: Response.json({ code: 403, message: '您没有“代理商”，不能授予', result: null }) })
  press('保存')
  expect(await screen.findByText('您没有“代理商”，不能授予')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
