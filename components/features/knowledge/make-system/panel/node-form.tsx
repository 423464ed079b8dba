'use client'

import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { memo, useDeferredValue, useId, useState } from 'react'
import { InputFrame } from '@/components/kit/inputs'
import { SelectField } from '@/components/kit/inputs/select-field'
import { nodeLevelNames } from '@/lib/contracts/knowledge-system/card'
import { HOURS_MAX, TITLE_MAX } from '@/lib/contracts/knowledge-system/nodes'
import { type NodeLevel, nodeLevel } from '@/lib/contracts/knowledge-system/status'
import { useEditorParts, useOutline } from '../editor-context'
import { type NodeFields, setFields } from '../outline/edit'
import type { OutlineNode } from '../outline/node'

const levelOptions = nodeLevel.options.map((value) => ({ value, label: nodeLevelNames[value] }))

/** The form of the active node, or the common fields of several selected nodes. It follows the caret after the row. */
export function NodeForm() {
  const uid = useDeferredValue(useOutline('active', ({ active }) => active.uid))
  const count = useDeferredValue(useOutline('selection', ({ selectedSet }) => selectedSet.size))
  const exists = useOutline(`row ${uid}`, ({ outline }) => uid !== null && outline.get(uid) !== null)
  return exists && uid !== null ? <Fields uid={uid} count={count} /> : <p>选中一个节点后，这里显示它的属性。</p>
}

interface FieldProps {
  uid: string
  /** Number of selected nodes; 0 while only the active one is selected. */
  count: number
}

/** Returns the function that sets fields of the selected nodes, or of the active one. */
function useSetFields({ uid, count }: FieldProps) {
  const { store } = useEditorParts()
  return (label: string, fields: NodeFields, isTyping = false) =>
    void store.act(label, setFields(store.outline, count > 0 ? store.selected : [uid], fields), null, isTyping)
}

/** Returns one field of a node, so that an input renders again only when its own field changes. */
const useField = <Name extends keyof OutlineNode>(uid: string, name: Name): OutlineNode[Name] | undefined =>
  useOutline(`row ${uid}`, ({ outline }) => outline.get(uid)?.[name])

const Fields = memo(function Fields(props: FieldProps) {
  const { editable } = useEditorParts()
  const { uid, count } = props
  return (
    <section aria-label={count > 0 ? `${count} 个节点的属性` : '节点属性'}>
      <h2>{count > 0 ? `${count} 个节点` : '节点'}</h2>
      <fieldset disabled={!editable} style={{ display: 'contents' }}>
        {count > 0 ? <Affixes /> : <TitleInput {...props} />}
        <LevelInput {...props} />
        <HoursInput key={uid} {...props} />
        <HiddenInput {...props} />
        <Points {...props} />
      </fieldset>
    </section>
  )
})

function LevelInput(props: FieldProps) {
  const level = useField(props.uid, 'level')
  const set = useSetFields(props)
  return (
    <SelectField
      label="层级"
      value={level ?? ''}
      options={levelOptions}
      onChange={(next) => set('修改层级', { level: next as NodeLevel })}
    />
  )
}

function HiddenInput(props: FieldProps) {
  const { editable } = useEditorParts()
  const isHidden = useField(props.uid, 'hidden') ?? false
  const set = useSetFields(props)
  return (
    <FormControlLabel
      label="隐藏"
      disabled={!editable}
      control={
        <Switch
          size="small"
          checked={isHidden}
          onChange={(_event, hidden) => set(hidden ? '隐藏' : '取消隐藏', { hidden })}
        />
      }
    />
  )
}

function TitleInput(props: FieldProps) {
  const id = useId()
  const title = useField(props.uid, 'title') ?? ''
  const set = useSetFields(props)
  const { length } = title.trim()
  const isLong = length > TITLE_MAX
  return (
    <InputFrame
      id={id}
      label="标题"
      required
      hint={`${length} / ${TITLE_MAX}`}
      error={isLong ? `最多 ${TITLE_MAX} 个字` : undefined}
    >
      <textarea
        id={id}
        className="control"
        rows={2}
        aria-describedby={`${id}-message`}
        aria-invalid={isLong}
        value={title}
        onChange={({ target }) => set('输入', { title: target.value.replace(/[\r\n]+/g, ' ') }, true)}
      />
    </InputFrame>
  )
}

/** Adds a text before or after the titles of all selected nodes, as one step. */
function Affixes() {
  const { store } = useEditorParts()
  const id = useId()
  const [before, setBefore] = useState('')
  const [after, setAfter] = useState('')
  const apply = () => {
    const rename = ({ title }: OutlineNode) => ({ title: `${before}${title}${after}` })
    store.act('批量改名', setFields(store.outline, store.selected, rename), null)
    setBefore('')
    setAfter('')
  }
  return (
    <>
      {(
        [
          ['标题前加', before, setBefore],
          ['标题后加', after, setAfter],
        ] as const
      ).map(([label, value, set]) => (
        <InputFrame key={label} id={id + label} label={label} error={undefined}>
          <input
            id={id + label}
            className="control"
            value={value}
            onChange={({ target }) => set(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
          />
        </InputFrame>
      ))}
      <div data-buttons>
        <button type="button" className="control" disabled={before + after === ''} onClick={apply}>
          批量改名
        </button>
      </div>
    </>
  )
}

function HoursInput(props: FieldProps) {
  const id = useId()
  const stored = useField(props.uid, 'hours') ?? null
  const set = useSetFields(props)
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? (stored === null ? '' : String(stored))
  const hours = Number(shown)
  const isWrong = shown.trim() !== '' && !(hours >= 0 && hours <= HOURS_MAX)
  return (
    <InputFrame id={id} label="课时" error={isWrong ? `课时是 0 到 ${HOURS_MAX} 的数` : undefined}>
      <input
        id={id}
        className="control"
        inputMode="decimal"
        aria-invalid={isWrong}
        aria-describedby={`${id}-message`}
        value={shown}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          if (isWrong) return
          setText(null)
          if (text !== null) set('修改课时', { hours: shown.trim() === '' ? null : hours })
        }}
      />
    </InputFrame>
  )
}

const noPoints: readonly string[] = []

function Points(props: FieldProps) {
  const { saver, editable } = useEditorParts()
  const points = useField(props.uid, 'points') ?? noPoints
  const set = useSetFields(props)
  return (
    <fieldset aria-label="知识点">
      <p>
        知识点（{points.length}）{editable ? '：在“知识点库”中（Alt+K）点击添加' : ''}
      </p>
      <div data-points>
        {points.map((id) => {
          const point = saver.points.get(id)
          return (
            <Chip
              key={id}
              size="small"
              color={point?.published === false ? 'warning' : 'default'}
              label={`${point?.name ?? id}${point?.published === false ? '（未发布）' : ''}`}
              {...(editable && { onDelete: () => set('移除知识点', { points: points.filter((one) => one !== id) }) })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
