'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { versionStateLabels } from '@/lib/contracts/base/version-labels'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { type EditedPoint, restorePointVersion } from '@/lib/contracts/knowledge/editing'
import { PointComparison } from './comparison'
import { isOpenToEdit } from './labels'

const Versions = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    marginTop: 20,
    '& > h3': { margin: '0 0 8px', fontSize: 12, lineHeight: '20px', fontWeight: 600, color: palette.text.secondary },
    '& > ul': { display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
    '& li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 10px', minHeight: 32 },
    '& li b': { fontWeight: 600 },
    '& li small': { flex: 1, minWidth: 120, fontSize: 12, color: palette.text.secondary },
  }
})

const changeKinds: Readonly<Record<string, string>> = knowledgeCard.fields.changeKind.words

/** Lists the versions of a knowledge point; each can be compared with the shown one and restored as a further version. */
export function PointVersions({ point }: { point: EditedPoint }) {
  const { id, name, rowVersion, version, versions } = point
  const [compared, setCompared] = useState<string | null>(null)
  const canEdit = useCan('knowledge:edit') && isOpenToEdit(point)
  const { mutateAsync: restore } = useWrite(restorePointVersion)
  const askAndRestore = async (versionId: string, no: number) => {
    const isWorking = versions.some(({ state }) => state === 'working')
    const text = [
      `以 v${no} 的内容为“${name}”新建一个版本，可以继续修改后提交。`,
      isWorking ? '正在编辑的版本会放弃，仍可在版本列表中查看。' : '',
    ].join('')
    if (!(await confirm({ title: knowledgeCard.actions.restoreVersion, text, ok: '新建版本' }))) return
    await restore({ id, rowVersion, versionId }).then(
      () => toast.success(`已以 v${no} 新建版本`),
      () => undefined,
    )
  }
  return (
    <Versions aria-labelledby={`versions-${id}`}>
      <h3 id={`versions-${id}`}>版本</h3>
      <ul>
        {versions.map((one) => (
          <li key={one.id}>
            <div>
              <b>v{one.no}</b>
              <span>{versionStateLabels[one.state].label}</span>
              <small>
                {[formatDateTime(one.createdAt), changeKinds[one.changeKind], one.changeNote]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {one.id === version.id ? null : (
                <>
                  <Button
                    size="small"
                    aria-expanded={compared === one.id}
                    onClick={() => setCompared(compared === one.id ? null : one.id)}
                  >
                    {compared === one.id ? '收起对比' : `与 v${version.no} 对比`}
                  </Button>
                  {canEdit ? (
                    <Button size="small" onClick={() => void askAndRestore(one.id, one.no)}>
                      以此新建版本
                    </Button>
                  ) : null}
                </>
              )}
            </div>
            {compared === one.id ? <PointComparison id={id} from={one.id} to={version.id} /> : null}
          </li>
        ))}
      </ul>
    </Versions>
  )
}
