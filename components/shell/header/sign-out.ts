import { confirm } from '@/components/ui/dialogs/confirm'
import { leaveToLogin } from '@/lib/http/leave'

/**
 * Asks the user for confirmation, also about unsaved changes, then ends the session and opens the login page
 * (specification §4, Logout).
 */
export async function signOut(unsaved: number): Promise<void> {
  const lost = unsaved > 0 ? `有 ${unsaved} 个页面的修改尚未保存；有草稿的表单下次登录后可以恢复。` : ''
  const agreed = await confirm({
    title: unsaved > 0 ? '有未保存的修改' : '退出登录',
    text: `${lost}确定要退出登录吗？`,
    ok: '退出登录',
    danger: unsaved > 0,
  })
  if (agreed) await leaveToLogin('signOut')
}
