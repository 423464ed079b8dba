import { ThemeProvider } from '@mui/material/styles'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { theme } from '@/components/ui/theme/theme'
import { type NewPassword, PasswordDialog } from './password-dialog'

let copied: string[]
beforeEach(() => {
  copied = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } })
})
afterEach(cleanup)

const show = (given: NewPassword) =>
  render(
    <ThemeProvider theme={theme}>
      <PasswordDialog given={given} onClose={() => undefined} />
    </ThemeProvider>,
  )

const given = { who: '王示例（wang.shili）', password: 'Maple-2741' }

it("PasswordDialog copies the site's address, the account and the password of a colleague", () => {
  show({ ...given, account: 'wang.shili' })
  fireEvent.click(screen.getByRole('button', { name: '复制登录地址、账号和初始密码' }))
  expect(copied).toEqual([`登录地址：${globalThis.location.origin}/\n账号：wang.shili\n初始密码：Maple-2741`])
})

it('PasswordDialog copies only the password of a learner, who does not sign in at this site', () => {
  show(given)
  fireEvent.click(screen.getByRole('button', { name: '复制初始密码' }))
  expect(copied).toEqual(['Maple-2741'])
})
