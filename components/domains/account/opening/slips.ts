import type { OpenedAccount } from '@/lib/contracts/account/calls'

export interface SlipGroup {
  /** School and class of the accounts in this group. */
  readonly title: string
  readonly accounts: readonly OpenedAccount[]
}

const schoolClass = ({ gradeName, className }: OpenedAccount) => [gradeName, className].filter(Boolean).join(' ')

/** Groups the accounts that got a password by school and class; groups and accounts keep the sequence of `accounts`. */
export function slipGroups(accounts: readonly OpenedAccount[]): SlipGroup[] {
  const groups = new Map<string, OpenedAccount[]>()
  for (const account of accounts) {
    if (account.password === null) continue
    const title = [account.organName, schoolClass(account) || '未分班'].join(' ')
    groups.set(title, [...(groups.get(title) ?? []), account])
  }
  return [...groups].map(([title, accounts]) => ({ title, accounts }))
}

const headers = ['机构', '班级', '姓名', '账号', '初始密码', '说明'] as const

/** Returns the lines of the spreadsheet, class by class. Accounts that got no password come last, with the reason. */
export function slipLines(accounts: readonly OpenedAccount[]): string[][] {
  const given = slipGroups(accounts).flatMap((group) => group.accounts)
  const others = accounts.filter(({ password }) => password === null)
  const line = (one: OpenedAccount) => {
    const { organName, fullName, userName, password, reason } = one
    return [organName, schoolClass(one), fullName, userName, password ?? '', reason || '首次登录须修改密码']
  }
  return [[...headers], ...[...given, ...others].map(line)]
}
