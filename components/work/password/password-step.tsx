'use client'

import { PasswordText } from './password-text'

/** Shows the initial password that all selected accounts will get, before the user starts the action. */
export function PasswordStep({ password }: { password: string }) {
  return (
    <>
      <p>所选账号将使用同一个初始密码，首次登录须修改。请先复制保存：开始后不再显示，也不能撤销。</p>
      <PasswordText password={password} />
    </>
  )
}
