import { confirm } from '@/components/ui/dialogs/confirm'

/** Asks before the unsaved changes of `count` screens are lost; resolves to true at once if there are none. */
export async function confirmLeave(count: number, doing: string): Promise<boolean> {
  if (count === 0) return true
  return confirm({
    title: '有未保存的修改',
    text: `有 ${count} 个页面的修改尚未保存，${doing}后不再显示；有草稿的表单下次打开时可以恢复。`,
    ok: `仍要${doing}`,
    cancel: '继续编辑',
    danger: true,
  })
}
