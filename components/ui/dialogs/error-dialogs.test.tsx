import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/http/api-error'
import { errorEvents } from '@/lib/http/error-events'
import { renderPage } from '../testing'
import { toast } from '../toast/toast'
import { confirm } from './confirm'

const failed = (message: string, code = 500, asked = false) => {
  const error = new ApiError({ code, message, isTransport: true, requestId: 'req-9' })
  errorEvents.emit({ kind: 'transport', error, asked })
}

beforeEach(() => {
  renderPage(<p>page</p>)
})
afterEach(cleanup)

describe('the error dialog', () => {
  it('shows the status text of a failed request under 提示信息, and appears once for ten failures', async () => {
    act(() => {
      for (let count = 0; count < 10; count += 1) failed(`Internal Server Error ${count}`)
    })
    const dialog = await screen.findByRole('dialog', { name: '提示信息' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(dialog.textContent).toContain('Internal Server Error 0')
    expect(dialog.textContent).toContain('req-9')
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is replaced when the session ends, but does not replace the dialog about the end of the session', async () => {
    act(() => failed('Internal Server Error'))
    await screen.findByText('Internal Server Error')
    act(() => errorEvents.emit({ kind: 'session', code: 302 }))
    await screen.findByText('登录已过期，请重新登录')
    act(() => {
      errorEvents.emit({ kind: 'offline', content: '又一条' })
      failed('Bad Request', 400)
    })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.queryByText('又一条')).toBeNull()
  })

  it('stays open on Escape if the dialog announces the end of the session', async () => {
    act(() => errorEvents.emit({ kind: 'session', code: 302 }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('shows the reason of a forced sign-out under 下线通知', async () => {
    act(() => errorEvents.emit({ kind: 'offline', content: '您已被管理员下线' }))
    const dialog = await screen.findByRole('dialog', { name: '下线通知' })
    expect(dialog.textContent).toContain('您已被管理员下线')
  })

  it('closes when the service is reachable again if the dialog reports an outage, but not for another error', async () => {
    act(() => failed('Bad Gateway', 502))
    await screen.findByText('Bad Gateway')
    act(() => errorEvents.emit({ kind: 'recovered' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => failed('Internal Server Error'))
    await screen.findByText('Internal Server Error')
    act(() => errorEvents.emit({ kind: 'recovered' }))
    expect(screen.getByText('Internal Server Error')).toBeTruthy()
  })

  it('shows the failed action of a user in place of a failure in the background', async () => {
    act(() => failed('Bad Gateway', 502))
    await screen.findByText(/恢复后页面会自动更新/)
    act(() => failed('Service Unavailable', 503, true))
    await screen.findByText('Service Unavailable')
    expect(screen.getByRole('dialog').textContent).toContain('恢复后请再操作一次')
    act(() => errorEvents.emit({ kind: 'recovered' }))
    act(() => failed('Bad Gateway', 502))
    expect(screen.getByText('Service Unavailable')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('toasts', () => {
  it('show an error text once if several toasts have the same text, and show different texts together', async () => {
    act(() => {
      toast.error('账号或密码错误')
      toast.error('账号或密码错误')
      toast.success('已保存')
    })
    expect(await screen.findAllByText('账号或密码错误')).toHaveLength(1)
    expect((await screen.findByText('已保存')).closest('[role="status"]')).toBeTruthy()
    expect(screen.getByText('账号或密码错误').closest('[role="alert"]')).toBeTruthy()
  })
})

describe('confirm', () => {
  it("shows several prompts one after the other, and resolves each with the user's decision", async () => {
    const answers: Promise<boolean>[] = []
    act(() => {
      answers.push(
        confirm({ title: '退出登录', text: '确定要退出登录吗？' }),
        confirm({ title: '停用', text: '停用？' }),
      )
    })
    await screen.findByRole('dialog', { name: '退出登录' })
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    await screen.findByRole('dialog', { name: '停用' })
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    await expect(Promise.all(answers)).resolves.toEqual([true, false])
  })
})
