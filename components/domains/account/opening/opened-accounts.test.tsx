import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import type { OpenedAccount } from '@/lib/contracts/account/calls'
import { OpenedAccounts } from './opened-accounts'

afterEach(cleanup)

const account = (userName: string, more: Partial<OpenedAccount> = {}): OpenedAccount =>
  ({
    userName,
    fullName: '欧阳测试',
    organName: '示例中学',
    gradeName: '七年级',
    className: '1班',
    password: 'Abcd-1234',
    reason: '',
    ...more,
  }) as OpenedAccount

const lines = (accounts: readonly OpenedAccount[]) => {
  const nothing = () => undefined
  renderPage(<OpenedAccounts accounts={accounts} title="七年级" onSaved={nothing} onAgain={undefined} />)
  return screen
    .getAllByRole('status')
    .map(({ className, textContent }) => [/success|warning/i.exec(className)?.[0].toLowerCase(), textContent])
}

it('OpenedAccounts reports the set passwords as a success and shows each warning on a separate line', () => {
  expect(lines([account('xs1'), account('xs2', { reason: '已到期' })])).toEqual([
    ['success', '已为 2 个账号设置初始密码，只在离开前可以下载和打印。'],
    ['warning', '1 个已到期。'],
  ])
})

it('OpenedAccounts shows only a warning when no account received a password', () => {
  expect(lines([account('xs1', { password: null, reason: '已登录过' })])).toEqual([
    ['warning', '没有设置初始密码。1 个已登录过。'],
  ])
})
