'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { NodeTree } from '@/components/domains/knowledge-system/node-tree'
import { useSystems } from '@/components/domains/knowledge-system/use-systems'
import { InputFrame } from '@/components/kit/inputs'
import { Segmented } from '@/components/kit/inputs/segmented'
import { SelectField } from '@/components/kit/inputs/select-field'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { getSystem, OUTLINE_MAX } from '@/lib/contracts/knowledge-system/calls'
import { getNodes } from '@/lib/contracts/knowledge-system/editing'
import type { Outline } from '@/lib/contracts/knowledge-system/outline'
import type { StepProps } from './basic-step'
import type { SourceKind } from './body'

const sources: readonly { value: SourceKind; label: string }[] = [
  { value: 'blank', label: '空白' },
  { value: 'copy', label: '复制体系' },
  { value: 'import', label: '粘贴目录' },
]
const ROWS = 12

/** The preview of a tree scrolls by itself, so that the buttons below it stay near. */
const PreviewFrame = styled('div')(({ theme }) => ({
  maxHeight: 360,
  overflow: 'auto',
  padding: '0 8px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
}))

function Preview({ children }: { children: ReactNode }) {
  return (
    <PreviewFrame role="region" aria-label="预览" tabIndex={0}>
      {children}
    </PreviewFrame>
  )
}

interface SourceStepProps extends StepProps {
  /** The tree of the pasted outline, with the lines that cannot become nodes. */
  outline: Outline
}

/** Step 来源: an empty system, a copy of another one, or a pasted outline with its preview. */
export function SourceStep({ made, faults, outline, onChange }: SourceStepProps) {
  const { from } = made
  return (
    <>
      <Segmented label="来源" value={from} choices={sources} onChange={(next) => onChange({ from: next })} />
      {from === 'blank' ? <p>新体系没有节点，建立后在编制页中添加。</p> : null}
      {from === 'copy' ? <CopySource made={made} faults={faults} onChange={onChange} /> : null}
      {from === 'import' ? <PastedSource made={made} faults={faults} outline={outline} onChange={onChange} /> : null}
    </>
  )
}

function CopySource({ made, faults, onChange }: StepProps) {
  const { systemId } = made
  const systems = useSystems(made)
  const chosen = useQuery({ ...queryOf(getSystem, { id: systemId }, ownErrors), enabled: systemId !== '' })
  const listed = systems.data?.list ?? []
  // The source that a link names may be of another subject or section, so that the list does not contain it.
  const named = chosen.data && !listed.some(({ id }) => id === systemId) ? [chosen.data] : []
  const options = [
    ...named.map(({ id, name }) => ({ value: id, label: name })),
    ...listed.map(({ id, name, nodes }) => ({ value: id, label: `${name} · ${nodes} 个节点` })),
  ]
  const nodes = useQuery({ ...queryOf(getNodes, { id: systemId }, ownErrors), enabled: systemId !== '' })
  return (
    <>
      <RefusalAlert error={systems.error ?? nodes.error} />
      <SelectField
        required
        label="来源体系"
        value={systemId}
        options={options}
        placeholder={options.length === 0 && systems.data ? '这个学段学科还没有体系' : '请选择'}
        error={faults['source.systemId'] ?? faults.points}
        hint="复制线上版本；没有线上版本时复制最新版本"
        onChange={(next) => onChange({ systemId: next })}
      />
      {nodes.data ? (
        <Preview>
          <NodeTree nodes={nodes.data.nodes} points={nodes.data.points} />
        </Preview>
      ) : null}
    </>
  )
}

/** The system of the older edition, whose nodes can be mapped to those of the outline afterwards. */
function EditionField({ made, faults, onChange }: StepProps) {
  const listed = useSystems(made).data?.list ?? []
  if (listed.length === 0) return null
  return (
    <SelectField
      label="旧版体系"
      value={made.editionOf}
      options={[{ value: '', label: '没有旧版' }, ...listed.map(({ id, name }) => ({ value: id, label: name }))]}
      error={faults['source.editionOf']}
      hint="新教材替换旧教材时选择，建立后在体系详情的“映射”中带入旧版的试题"
      onChange={(next) => onChange({ editionOf: next })}
    />
  )
}

function PastedSource({ made, faults, outline: { nodes, errors }, onChange }: SourceStepProps) {
  const id = useId()
  const pasted = made.outline.trim() !== ''
  const message =
    faults['source.outline'] ?? (pasted && errors.length > 0 ? `有 ${errors.length} 行需要改正` : undefined)
  return (
    <>
      <InputFrame
        id={id}
        label="目录"
        required
        hint={pasted ? `${nodes.length} 个节点` : '每行一个节点，缩进的行是上一行的下级'}
        error={message}
      >
        <textarea
          id={id}
          className="control"
          rows={ROWS}
          maxLength={OUTLINE_MAX}
          spellCheck={false}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-message`}
          placeholder={'第一单元 有理数\n  第1课 正数和负数\n  第2课 数轴\n第二单元 整式'}
          value={made.outline}
          onChange={({ target }) => onChange({ outline: target.value })}
        />
      </InputFrame>
      {pasted && errors.length > 0 ? (
        <ul aria-label="需要改正的行">
          {errors.map(({ line, text }) => (
            <li key={line}>
              第 {line} 行：{text}
            </li>
          ))}
        </ul>
      ) : null}
      <EditionField made={made} faults={faults} onChange={onChange} />
      {pasted && nodes.length > 0 ? (
        <Preview>
          <NodeTree nodes={nodes} />
        </Preview>
      ) : null}
    </>
  )
}
