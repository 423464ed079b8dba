import type { QueryClient } from '@tanstack/react-query'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import type { Write } from '@/lib/api/use-write'
import type { QuestionDetail } from '@/lib/contracts/question/detail'
import { restoreVersion } from '@/lib/contracts/question/editing'

/**
 * Asks for confirmation and creates a new version with the content of the shown version. Resolves to false if the user
 * cancels or the service refuses.
 */
export async function restoreOlder(
  client: QueryClient,
  write: Write,
  { id, code, rowVersion, version, versions }: QuestionDetail,
): Promise<boolean> {
  const isWorking = versions.some(({ state }) => state === 'working')
  const text = [
    `以 v${version.no} 的内容为${code}新建一个版本，可以继续修改后提交。`,
    isWorking ? '正在编辑的版本会放弃，仍可在版本列表中查看。' : '',
  ].join('')
  if (!(await confirm({ title: '以此版本新建版本', text, ok: '新建版本' }))) return false
  const made = await write((send) => send(restoreVersion, { id, rowVersion, versionId: version.id })).then(
    () => true,
    () => false,
  )
  await client.invalidateQueries({ queryKey: ['question'] })
  if (made) toast.success(`已恢复为 v${Math.max(...versions.map(({ no }) => no)) + 1}`)
  return made
}
