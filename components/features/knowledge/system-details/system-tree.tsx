'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { NodeTree } from '@/components/domains/knowledge-system/node-tree'
import { useNodeIssues } from '@/components/domains/knowledge-system/use-node-issues'
import { SelectField } from '@/components/kit/inputs/select-field'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { SectionCard } from '@/components/kit/record/section-card'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { rollbackSystem, type System } from '@/lib/contracts/knowledge-system/calls'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'
import { getNodes } from '@/lib/contracts/knowledge-system/editing'
import { systemTransitions } from '@/lib/contracts/knowledge-system/transitions'
import { useTab } from '@/lib/state/tab'
import { versionOptions } from './versions'

/** The tree of the version that the address names, or of the newest one. */
export function SystemTree({ system }: { system: System }) {
  const { params, setParams } = useTab()
  const version = params.get('version') ?? system.newest.id
  const query = useQuery(queryOf(getNodes, { id: system.id, version }, ownErrors))
  const issues = useNodeIssues(system)
  const choose = (next: string) => {
    const address = new URLSearchParams(params)
    if (next === system.newest.id) address.delete('version')
    else address.set('version', next)
    setParams(address)
  }
  return (
    <SectionCard
      title="结构"
      actions={
        <>
          <RollbackButton system={system} version={version} onDone={() => choose(system.newest.id)} />
          <SelectField label="版本" width={236} value={version} options={versionOptions(system)} onChange={choose} />
        </>
      }
    >
      <QueryBoundary query={query} height={240}>
        {({ nodes, points }) =>
          nodes.length > 0 ? <NodeTree nodes={nodes} points={points} issues={issues} /> : <p>这个版本还没有节点。</p>
        }
      </QueryBoundary>
    </SectionCard>
  )
}

interface RollbackButtonProps {
  system: System
  version: string
  onDone: () => void
}

/** Makes a new working version with the nodes of an older one; absent for the newest version. */
function RollbackButton({
  system: { id, rowVersion, status, newest, versions },
  version,
  onDone,
}: RollbackButtonProps) {
  const canEdit = useCan(rollbackSystem.permission)
  const { mutateAsync, isPending } = useWrite(rollbackSystem, { meta: { withoutForm: true } })
  const older = versions.find((one) => one.id === version)
  if (!canEdit || !older || version === newest.id || !isAllowed(systemTransitions, 'edit', status)) return null
  const ask = async () => {
    const text = `新版本的内容与 v${older.no} 相同；现在的版本保留在历史中。`
    if (!(await confirm({ title: knowledgeSystemCard.actions.restoreVersion, text, ok: '回滚' }))) return
    await mutateAsync({ id, rowVersion, versionId: version }).then(
      () => {
        toast.success(`已以 v${older.no} 新建版本`)
        onDone()
      },
      () => undefined,
    )
  }
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => void ask()}>
      回滚到此版本
    </Button>
  )
}
