'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatNumber } from '@/components/kit/list/paging'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import type { ImportNoticeProps } from '@/components/work/import/import-notices'
import { ownErrors } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrites } from '@/lib/api/use-write'
import { insertClass } from '@/lib/contracts/class/calls'
import type { MissingClass } from '@/lib/contracts/task/calls'
import { textInPlace } from '@/lib/http/error-texts'

/** Maximum number of classes that the notice names; it only counts the others. */
const NAMED = 6

const nameOf = ({ gradeName, name }: MissingClass) => `${gradeName}${name}`

/**
 * Offers to create the classes that the imported file mentions and the school does not have, if the user may create
 * classes.
 */
export function MissingClasses({ task: { missingClasses: classes }, disabled, onRecheck }: ImportNoticeProps) {
  const may = useCan('class:edit')
  const make = useWrites(
    async (send) => {
      const faults: string[] = []
      for (const one of classes) {
        const { organId, section, grade, name, schoolYear } = one
        const body = { organId, section, grade, name, schoolYear, headTeacherId: null }
        await send(insertClass, body).catch((error: Error) => faults.push(`${nameOf(one)}：${textInPlace(error)}`))
      }
      return faults
    },
    {
      ...ownErrors,
      onSuccess: (faults) => {
        if (faults.length > 0) toast.error(`有 ${faults.length} 个班级没有建成。${faults.slice(0, NAMED).join('；')}`)
        else toast.success(`已建 ${formatNumber(classes.length)} 个班级`)
        if (faults.length < classes.length) onRecheck()
      },
    },
  )
  if (classes.length === 0) return null
  const names = `${classes.slice(0, NAMED).map(nameOf).join('、')}${classes.length > NAMED ? ` 等 ${formatNumber(classes.length)} 个` : ''}`
  const label = `建缺少的班级 ${formatNumber(classes.length)} 个`
  const ask = async () => {
    const schools = [...new Set(classes.map(({ organName }) => organName))].slice(0, NAMED).join('、')
    const text = `将在${schools}新建：${names}。撤销这次导入时，这些班级不会被删除；不需要时请在班级管理中删除。`
    if (await confirm({ title: `${label}？`, text, ok: '新建' })) make.mutate()
  }
  const action = may ? (
    <Button size="small" color="inherit" loading={make.isPending} disabled={disabled} onClick={ask}>
      {label}
    </Button>
  ) : null
  return (
    <Alert severity="info" action={action}>
      文件中有 {formatNumber(classes.length)} 个班级还没有：{names}
      {may ? null : '。请有班级权限的同事新建后再检查'}
    </Alert>
  )
}
