import { expect, it } from 'vitest'
import type { OpenedAccount } from '@/lib/contracts/account/calls'
import { slipGroups, slipLines } from './slips'

const account = (no: number, className: string | null, password: string | null = 'abcd2345'): OpenedAccount => ({
  no,
  userName: `s${no}`,
  fullName: `同学${no}`,
  organName: '一校',
  className,
  gradeName: className && '七年级',
  password,
  reason: password ? '' : '已登录过，密码没有更换',
})

it('slipGroups groups password slips by class even in a mixed list, and omits accounts without a password', () => {
  const all = [account(2, '1班'), account(3, '2班'), account(4, '1班'), account(5, null), account(6, '2班', null)]
  expect(slipGroups(all).map(({ title, accounts }) => [title, accounts.map(({ no }) => no)])).toEqual([
    ['一校 七年级 1班', [2, 4]],
    ['一校 七年级 2班', [3]],
    ['一校 未分班', [5]],
  ])
  expect(slipLines(all).map((line) => line.slice(3))).toEqual([
    ['账号', '初始密码', '说明'],
    ['s2', 'abcd2345', '首次登录须修改密码'],
    ['s4', 'abcd2345', '首次登录须修改密码'],
    ['s3', 'abcd2345', '首次登录须修改密码'],
    ['s5', 'abcd2345', '首次登录须修改密码'],
    ['s6', '', '已登录过，密码没有更换'],
  ])
})
