import { confirm } from '@/components/ui/confirm'
import { leaveToLogin } from '@/lib/http/leave'

/** Asks, then ends the session and leads to the login page (specification §4, Logout). */
export async function signOut(unsaved: number): Promise<void> {
  const lost = unsaved > 0 ? `有 ${unsaved} 个页面的修改尚未保存，退出后修改会丢失。` : ''
  const agreed = await confirm({
    title: '退出登录',
    text: `${lost}确定要退出登录吗？`,
    ok: '退出登录',
    danger: unsaved > 0,
  })
  if (agreed) await leaveToLogin({ signOut: true, comeBack: false })
}
